/** Class names of a CSS module: local to its file. */
declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
