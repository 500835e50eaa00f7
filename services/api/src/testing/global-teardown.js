/** Stops what `global-setup.js` has started. */
export default async function tearDown() {
  await globalThis.stopTestServer();
}
