/** Components whose modules are loaded when they are first shown. */

import { html, useEffect, useState } from "../vendor/preact.js";

/** @typedef {(props: any) => import("./types").Drawing} Component */

/** @param {{ load: () => Promise<Component>, [prop: string]: unknown }} props */
export function Lazy({ load, ...props }) {
  const [component, setComponent] = useState(/** @type {Component | null} */ (null));
  useEffect(() => void load().then((loaded) => setComponent(() => loaded)), []);
  return component && html`<${component} ...${props} />`;
}
