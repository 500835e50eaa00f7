/** What `npm run mutate` changes on purpose: the rules, package by package, and the score that each must reach. */
export interface Target {
  /** What it is called on the command line. */
  name: string;
  /** The package, from the checkout's root: its own tests must notice the changes. */
  folder: string;
  /** Globs from the package's folder; what one with `!` names is left out. Tests are never changed. */
  files: readonly string[];
  /** Per cent of the changes that a test must notice. */
  goal: number;
  /** Globs of those tests that must notice them, where all that reach a line would take hours; all without. */
  tests?: readonly string[];
  /** A program of the package that its tests are run under, because they need a server. */
  under?: string;
}

/** What every resource does by the same code, held for all of them in one place. */
const OF_ALL = [
  'src/platform/changes/{bulk,undo,undo-effects}.http.test.ts',
  'src/platform/lists/csv/csv.http.test.ts',
];

/**
 * The API, a rule at a time: nearly every test over HTTP starts the whole of it and so reaches every line, but a rule is
 * held by the tests beside it.
 */
const API = [
  {
    name: 'api-stays',
    files: ['src/resources/bookings/stays.ts'],
    tests: ['src/resources/bookings/{bookings,overlapping-stays,preparation}.http.test.ts'],
  },
  {
    name: 'api-bookings',
    files: ['src/resources/bookings/bookings.service.ts'],
    tests: ['src/resources/bookings/*.test.ts', ...OF_ALL],
  },
  {
    name: 'api-availability',
    files: ['src/resources/availability/availability.service.ts'],
    tests: ['src/resources/availability/*.test.ts'],
  },
  {
    name: 'api-units',
    files: ['src/resources/units/{live-bookings,units.service}.ts'],
    tests: ['src/resources/units/*.test.ts', 'src/resources/bookings/bookings.http.test.ts', ...OF_ALL],
  },
  {
    name: 'api-maintenance',
    files: ['src/resources/maintenance/maintenance.service.ts'],
    tests: ['src/resources/maintenance/*.test.ts', ...OF_ALL],
  },
  {
    name: 'api-accounts',
    files: [
      'src/resources/users/passwords.ts',
      'src/resources/users/accounts/{accounts.service,last-admin,sign-out}.ts',
    ],
    tests: ['src/resources/users/*.test.ts', 'src/resources/users/{accounts,auth,factors}/*.test.ts', ...OF_ALL],
  },
  {
    name: 'api-changes',
    files: ['src/platform/changes/{change-log,change-request,changes.service,differences,resource,row-writer}.ts'],
    tests: ['src/platform/changes/*.test.ts'],
  },
  {
    name: 'api-idempotency',
    files: ['src/platform/idempotency/{canonical-json,idempotency.service,idempotent-request}.ts'],
    tests: ['src/platform/idempotency/*.test.ts'],
  },
  {
    name: 'api-lists',
    files: ['src/platform/lists/*.ts', '!src/platform/lists/lists.module.ts'],
    tests: ['src/platform/lists/*.test.ts', 'src/resources/**/*-list.http.test.ts'],
  },
].map((rule): Target => ({ ...rule, folder: 'services/api', goal: 80, under: 'src/testing/with-test-server.js' }));

/**
 * The kit, a folder or two at a time, each held by the tests beside it: those of whole pages reach every line, and a
 * change tried with all of them takes longer than the ten that a folder needs. What is computed is apart from what is
 * drawn, because much of that is seen in a browser alone.
 */
const KIT = [
  { name: 'kit-form', folders: 'form' },
  { name: 'kit-table', folders: 'table' },
  { name: 'kit-resource', folders: '{resource,write}' },
  { name: 'kit-views', folders: '{views,bulk}' },
  { name: 'kit-rest', folders: '{badge,charts,dialog,first-rows,live,page,parts,picture,print,tooltip}' },
].flatMap(({ name, folders }): Target[] => {
  const of = { folder: 'libs/web-kit', tests: [`src/${folders}/**/*.test.{ts,tsx}`] };
  const left = '!src/**/testing/**';
  return [
    { ...of, name, files: [`src/${folders}/**/*.ts`, left], goal: 90 },
    { ...of, name: `${name}-drawn`, files: [`src/${folders}/**/*.tsx`, left], goal: 80 },
  ];
});

export const TARGETS: readonly Target[] = [
  { name: 'contracts', folder: 'libs/contracts', files: ['src/**/*.ts'], goal: 90 },
  { name: 'host', folder: 'libs/host', files: ['src/**/*.ts'], goal: 90 },
  { name: 'releases', folder: 'libs/releases', files: ['src/**/*.ts', '!src/**/fixtures.ts'], goal: 80 },
  ...KIT,
  {
    name: 'deck',
    folder: 'mfe-marketing',
    files: ['src/deck/*.ts'],
    // Others choose an environment of their own, which the runner cannot follow.
    tests: ['src/deck/*.test.{ts,tsx}'],
    goal: 90,
  },
  ...API,
];
