/** The types of preact.js, for the type checker only. */
export { h, render, Component, createContext } from "preact";
export {
  useState,
  useReducer,
  useEffect,
  useLayoutEffect,
  useRef,
  useMemo,
  useCallback,
  useContext,
  useErrorBoundary,
} from "preact/hooks";
export function html(strings: TemplateStringsArray, ...values: any[]): any;
