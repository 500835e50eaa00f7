import '@swc-node/register/esm-register';
import 'reflect-metadata';

/** Jest runs this file as it is, so it is JavaScript; what it does is in `test-server.ts`. */
export default async function setUp() {
  const { startTestServer } = await import('./test-server.ts');
  globalThis.stopTestServer = await startTestServer();
}
