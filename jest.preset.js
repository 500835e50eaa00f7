/**
 * The two ways a project of this workspace runs its tests.
 * `node`: services and tools, as ES modules. `web`: React in jsdom, as CommonJS, so that modules can be replaced.
 */
import { fileURLToPath } from 'node:url';

const swc = (options) => [
  '@swc/jest',
  {
    jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx: true, decorators: true }, ...options },
    sourceMaps: 'inline',
  },
];

/** @type {import('jest').Config} */
export const node = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.[cm]?tsx?$': swc({ transform: { legacyDecorator: true, decoratorMetadata: true } }),
  },
  testMatch: ['<rootDir>/src/**/*.test.ts'],
};

/** @type {import('jest').Config} */
export const web = {
  testEnvironment: fileURLToPath(new URL('./jest.dom-environment.cjs', import.meta.url)),
  transform: { '\\.(m?js|tsx?)$': swc({ transform: { react: { runtime: 'automatic' } } }) },
  // Packages that ship only ES modules go through the transform too.
  transformIgnorePatterns: ['/node_modules/(?!(react-final-form|final-form|typebox)/)'],
  moduleNameMapper: { '\\.css$': fileURLToPath(new URL('./jest.css-stub.cjs', import.meta.url)) },
  setupFilesAfterEnv: [fileURLToPath(new URL('./jest.web-setup.cjs', import.meta.url))],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
};
