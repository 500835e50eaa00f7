/**
 * The two jest configurations of this workspace. `node`: services and tools, as ES modules. `web`: React in jsdom, as
 * CommonJS, so that modules can be mocked.
 */
import { fileURLToPath } from 'node:url';

/**
 * The tests' clock is in no zone that the product could be in: neither UTC, as most machines that run tests are, nor the
 * company's own. It is half an hour beside the full hour, and its day is seldom Sydney's. Where code takes one of them for
 * another, a test shows it.
 */
process.env.TZ = 'America/St_Johns';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

const swc = (options) => [
  '@swc/jest',
  {
    jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx: true, decorators: true }, ...options },
    sourceMaps: 'inline',
  },
];

/** By default Jest leaves one core out, which is half of a small machine. */
const maxWorkers = '100%';

/**
 * A worker whose heap is larger after a test file is started anew. What a file has loaded as ES modules is never freed by
 * Node: after a hundred files of the API's, collecting garbage took most of the time, and a file of 5 s took 200.
 */
const workerIdleMemoryLimit = '1GB';

const secondTry = here('./second-try.cjs');

/** @type {import('jest').Config} */
export const node = {
  maxWorkers,
  workerIdleMemoryLimit,
  testEnvironment: here('./node-environment.cjs'),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.[cm]?tsx?$': swc({ transform: { legacyDecorator: true, decoratorMetadata: true } }) },
  setupFilesAfterEnv: [secondTry],
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  // Real servers on a busy machine need more than jest's default of 5 s.
  testTimeout: 30_000,
};

/** @type {import('jest').Config} */
export const web = {
  maxWorkers,
  workerIdleMemoryLimit,
  testEnvironment: here('./dom-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
  transform: {
    '\\.(m?js|tsx?)$': [
      '@swc/jest',
      { ...swc({ transform: { react: { runtime: 'automatic' } } })[1], module: { type: 'commonjs' } },
    ],
  },
  // Packages that are published only as ES modules must be transformed too, and ours where they are installed.
  transformIgnorePatterns: ['/node_modules/(?!(typebox|@capsule)/)'],
  moduleNameMapper: {
    '\\.css$': here('./css-stub.cjs'),
    '\\.(avif|webp|jpe?g|png|svg|mp4|webm|woff2?)$': here('./file-stub.cjs'),
  },
  setupFilesAfterEnv: [secondTry, here('./web-setup.cjs')],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  // A whole screen on a busy machine needs more than jest's default of 5 s.
  testTimeout: 30_000,
};
