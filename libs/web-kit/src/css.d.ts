/** Types for imported style sheets; `tsconfig.web.json` includes this file in every web package. */

/** The class names of a CSS module; they are local to its file. */
declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}

declare module '*.css';
