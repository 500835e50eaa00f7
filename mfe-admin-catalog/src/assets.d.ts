/** Importing an image gives its address. */
declare module '*.webp' {
  const address: string;
  export default address;
}
