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
    // What needs no database: the statements themselves are told apart by their answers over HTTP, which take hours.
    files: [
      'src/platform/lists/{count,cursor,filter,instants,json-page,page-links,page-window,prepared,rare-parts}.ts',
    ],
    tests: ['src/platform/lists/{filter,lists,page-window,rare-parts}.test.ts'],
  },
].map((rule): Target => ({ ...rule, folder: 'services/api', goal: 80, under: 'src/testing/with-test-server.js' }));

/**
 * Folders of a package, as a glob's choice, that are held by the tests in them, and by others that are named. A test that
 * chooses an environment of its own (`exchanged`) is one that the runner cannot follow.
 */
const beside = (name: string, folder: string, of: readonly string[], others: readonly string[] = []) => {
  const within = `src/${of.length > 1 ? `{${of.join(',')}}` : of[0]}/**`;
  return { name, folder, within, tests: [`${within}/!(exchanged|render-safe).test.{ts,tsx}`, ...others] };
};
const SAMPLES = '!src/**/testing/**';
/** The slides of the home page are a table of data; the tests of whole pages in `e2e/render` hold it. */
const DECLARED = '!src/home/home-slides.ts';

/**
 * The kit, a folder or two at a time, each with the tests beside it: tests of whole pages reach every line, so running
 * all of them for each mutant takes too long. `.ts` and `.tsx` have separate goals, because much of what components
 * draw can only be seen in a browser.
 */
const KIT = [
  beside('kit-form', 'libs/web-kit', ['form']),
  beside('kit-table', 'libs/web-kit', ['table']),
  beside('kit-resource', 'libs/web-kit', ['resource', 'write']),
  beside('kit-views', 'libs/web-kit', ['views', 'bulk'], ['src/resource/{saved-views,table-view}.test.tsx']),
  beside('kit-rest', 'libs/web-kit', [
    'charts',
    'dialog',
    'first-rows',
    'live',
    'page',
    'people',
    'picture',
    'print',
    'tooltip',
  ]),
].flatMap(({ within, ...rest }): Target[] => [
  { ...rest, files: [`${within}/*.ts`, SAMPLES], goal: 90 },
  { ...rest, name: `${rest.name}-drawn`, files: [`${within}/*.tsx`, SAMPLES], goal: 80 },
]);

/** Logic of shell and modules beside the screens; the screens are covered by browser tests. */
const SCREENS = [
  beside('shell-composition', 'shell', ['composition']),
  beside('shell-frames', 'shell', ['admin-frame', 'public-frame', 'leaving', 'dashboard', 'search', 'vitals']),
  beside(
    'shell-sign-in',
    'shell',
    ['account', 'factors', 'sign-in'],
    ['src/settings/own-{account,changes}.test.tsx', 'src/settings/{factors,password}/*.test.tsx'],
  ),
  beside('shell-settings', 'shell', ['settings', 'users']),
  // What is moved and read again is a page's, and is held by a test of it.
  beside(
    'ops-board',
    'mfe-admin-ops',
    ['board'],
    ['src/shared/asked-again.test.ts', 'src/bookings-page/board-moved-again.test.tsx'],
  ),
  beside('ops-lists', 'mfe-admin-ops', [
    'blocks',
    'bookings',
    'first-rows',
    'maintenance',
    'payments',
    'unit-page',
    'units',
  ]),
  beside('catalog-media', 'mfe-admin-catalog', ['media']),
  beside('catalog-lists', 'mfe-admin-catalog', ['first-rows', 'places', 'redirects', 'seo']),
  beside('inbox', 'mfe-admin-inbox', ['*']),
  beside('marketing', 'mfe-marketing', ['company', 'contact', 'home', 'places', 'ui']),
].map(({ within, ...rest }): Target => ({ ...rest, files: [`${within}/*.ts`, SAMPLES, DECLARED], goal: 80 }));

/** How the shell comes to its first page and to the next ones; the router is a component that draws nothing itself. */
const SHELL_START: Target = {
  ...beside('shell-start', 'shell', ['navigation', 'start']),
  files: ['src/{navigation,start}/*.{ts,tsx}'],
  goal: 80,
};

/** Of the gateway what decides without a server: how calls are passed on, and what stands in a page. */
const GATEWAY = [
  {
    name: 'gateway-calls',
    files: ['src/api/{forwarding,is-admin,proxy-options,retry,upstream-errors}.ts'],
    tests: ['src/api/{forwarding,is-admin,proxy-options,retry,upstream-errors}.test.ts'],
  },
  {
    name: 'gateway-pages',
    files: [
      'src/pages/{preload,public-registry,site-files}.ts',
      'src/composition/{live-since,template}.ts',
      'src/rendering/page-styles.ts',
    ],
    tests: [
      'src/pages/{preload,public-registry,site-files}.test.ts',
      'src/composition/{live-since,template}.test.ts',
      'src/rendering/page-styles.test.ts',
    ],
  },
].map((part): Target => ({ ...part, folder: 'services/gateway', goal: 80 }));

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
  ...SCREENS,
  SHELL_START,
  ...GATEWAY,
  ...API,
];
