import { web } from '../jest/preset.js';

/** Tests that render pages without a browser. The tests in `src/` run in a browser, by Playwright. */
export default {
  ...web,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
  setupFilesAfterEnv: [],
  testMatch: ['<rootDir>/render/**/*.test.tsx'],
};
