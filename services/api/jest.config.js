import { node } from '../../jest/preset.js';

/** Jest on Node 20 cannot `require` ES modules; this one is required by @fastify/static. */
const REQUIRED_ES_MODULE = '/node_modules/content-disposition/';

/** One PostgreSQL, one migrated template and one built program for all tests; each test file has its own database. */
export default {
  ...node,
  transform: { ...node.transform, [`${REQUIRED_ES_MODULE}.*\\.js$`]: ['@swc/jest', { module: { type: 'commonjs' } }] },
  transformIgnorePatterns: ['/node_modules/(?!content-disposition/)'],
  globalSetup: '<rootDir>/src/testing/global-setup.js',
  globalTeardown: '<rootDir>/src/testing/global-teardown.js',
  // Some tests start and kill whole programs, which takes long on a busy machine.
  testTimeout: 120_000,
};
