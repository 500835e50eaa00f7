/** Images are files of the release: an import gives the address. */
declare module '*.webp' {
  const address: string;
  export default address;
}
