import { web } from '../jest/preset.js';

/** Pages drawn where no browser is; everything in `src/` runs in a real one, by Playwright. */
export default {
  ...web,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
  setupFilesAfterEnv: [],
  testMatch: ['<rootDir>/render/**/*.test.tsx'],
};
