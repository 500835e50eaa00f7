import { defineConfig } from '@playwright/test';

/** Journeys through the built product. `npm test` starts it; see tools/src/e2e.ts. */

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** They build apps or start a product, and take longer than all others. They begin first, so that none of them is alone at the end. */
const LONG = ['**/docs/*.spec.ts', '**/module-life.spec.ts', '**/own-repository.spec.ts', '**/inbox/mail.spec.ts'];

export default defineConfig({
  testDir: './src',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A test that passes only at the second try is a broken test; where a whole run would be lost by it, it is named (record 036).
  retries: process.env.SECOND_TRY === '1' ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 8_000 },
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: LONG },
    // Those of the modules' teams, in the modules' folders.
    { name: 'modules', testDir: '..', testMatch: 'mfe-*/journeys/*.spec.ts' },
  ],
  reporter: [['list']],
  // A `test.only` left behind would let all the other tests vanish unseen.
  forbidOnly: true,
  use: {
    baseURL: process.env.E2E_URL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: FLAGS },
  },
});
