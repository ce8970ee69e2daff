/** The types of index.js, for the type checker only. */
export * from "@fluent/bundle";
