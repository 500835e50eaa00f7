/** What `npm run mutate` changes on purpose: the rules, package by package, and the score that each must reach. */
export interface Target {
  /** What it is called on the command line. */
  name: string;
  /** The package, from the checkout's root: its own tests must notice the changes. */
  folder: string;
  /** Globs from the package's folder. Tests and fixtures are never changed. */
  files: readonly string[];
  /** Per cent of the changes that a test must notice. */
  goal: number;
  /** Tests that the runner cannot follow, because they choose an environment of their own; regular expressions. */
  without?: readonly string[];
  /** A program of the package that its tests are run under, because they need a server. */
  under?: string;
}

export const TARGETS: readonly Target[] = [
  { name: 'contracts', folder: 'libs/contracts', files: ['src/**/*.ts'], goal: 90 },
  { name: 'host', folder: 'libs/host', files: ['src/**/*.ts'], goal: 90 },
  { name: 'releases', folder: 'libs/releases', files: ['src/**/*.ts', '!src/fixtures.ts'], goal: 80 },
  { name: 'web-kit', folder: 'libs/web-kit', files: ['src/**/*.{ts,tsx}', '!src/testing/**'], goal: 90 },
  {
    name: 'deck',
    folder: 'mfe-marketing',
    files: ['src/deck/*.ts'],
    goal: 90,
    without: ['/render-safe\\.test\\.tsx$'],
  },
  {
    name: 'api',
    folder: 'services/api',
    files: [
      'src/platform/{changes,idempotency,lists}/*.ts',
      'src/resources/availability/availability.service.ts',
      'src/resources/bookings/{bookings.service,stays}.ts',
      'src/resources/maintenance/maintenance.service.ts',
      'src/resources/units/{live-bookings,units.service}.ts',
      'src/resources/users/passwords.ts',
      'src/resources/users/accounts/{accounts.service,last-admin,sign-out}.ts',
    ],
    goal: 80,
    under: 'src/testing/with-test-server.js',
  },
];
