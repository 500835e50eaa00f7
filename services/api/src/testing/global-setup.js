import '@swc-node/register/esm-register';
import 'reflect-metadata';

/** JavaScript, because Jest does not transform this file; the work is done in `test-server.ts`. */
export default async function setUp() {
  const { startTestServer } = await import('./test-server.ts');
  globalThis.stopTestServer = await startTestServer();
}
