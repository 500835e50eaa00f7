import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';

/** In which order a page begins, and what belongs to public pages or to the back office alone (architecture §4). */

const mockDone: string[] = [];
const mockSay = (what: string) => jest.fn((..._given: unknown[]) => void mockDone.push(what));

jest.mock('./composition/last-resort', () => ({
  listenForFaults: mockSay('listens for faults'),
  onUncaughtError: () => (error: Error) => void mockDone.push(`tells: ${error.message}`),
}));
jest.mock('./composition/busy-watch', () => ({ watchForBusyPages: mockSay('watches for busy pages') }));
jest.mock('./composition/long-tasks', () => ({ watchForLongTasks: mockSay('watches for long tasks') }));
jest.mock('./start/print-in-light', () => ({ printInLight: mockSay('prints in light') }));
jest.mock('./vitals/measure-vitals', () => ({ measureVitals: mockSay('measures') }));
jest.mock('./composition/isolation', () => ({ isolateModules: mockSay('isolates') }));
jest.mock('./leaving/first-pop', () => ({ hearPopsFirst: mockSay('hears pops') }));
jest.mock('./start/first-calls', () => ({ sendFirstCalls: mockSay('sends first calls') }));
jest.mock('./composition/federation', () => ({ installFederation: mockSay('registers modules') }));
jest.mock('./composition/follow-live', () => ({ followLocks: mockSay('follows locks') }));
jest.mock('./start/own-document', () => ({ openedInPublic: mockSay('is public') }));
jest.mock('./start/load-first-screen', () => ({
  loadFirstScreen: jest.fn(async () => void mockDone.push('loads its frame')),
}));

let mockRendered = false;
jest.mock('./start/rendered-page', () => ({
  isRendered: () => mockRendered,
  readPageData: mockSay('reads its data'),
  hydrateRenderedPage: (root: HTMLElement, hydrate: (root: HTMLElement, onTaken: () => void) => void) =>
    hydrate(root, () => void mockDone.push('is taken over')),
}));

let mockOverrides: object[] | undefined;
let mockApplied: () => void = () => undefined;
jest.mock('./composition/remote-registry', () => ({
  remoteRegistry: { current: () => ({ lock: 1, remotes: [], overrides: mockOverrides }) },
}));
jest.mock('./composition/overrides', () => ({
  applyOverrides: () => new Promise<void>((resolve) => (mockApplied = resolve)),
}));

let mockBreaks = false;
jest.mock('./app', () => ({
  App: ({ router: Router }: { router?: (props: { children: ReactNode }) => ReactNode }) => {
    if (mockBreaks) throw new Error('It is broken.');
    const page = <h1>The page</h1>;
    return Router ? <Router>{page}</Router> : page;
  },
  backOfficeParts: (pathname: string) => (pathname.startsWith('/admin') ? [{}] : []),
  backOfficeRouter: async () => {
    mockDone.push('loads its router');
    return ({ children }: { children: ReactNode }) => <div id="router">{children}</div>;
  },
}));

const START = ['isolates', 'hears pops', 'sends first calls', 'registers modules', 'follows locks', 'reads its data'];
const WATCH = ['listens for faults', 'watches for busy pages', 'watches for long tasks', 'prints in light', 'measures'];
const root = () => document.getElementById('root')!;

function begin(address: string): void {
  window.history.replaceState(null, '', address);
  jest.isolateModules(() => jest.requireActual('./bootstrap'));
}
const isShown = () => waitFor(() => expect(root()).toHaveTextContent('The page'));

beforeEach(() => {
  // Pages are drawn here as in a browser, when there is time for it.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  document.body.innerHTML = '<div id="root"></div>';
  mockDone.length = 0;
  mockRendered = false;
  mockOverrides = undefined;
  mockBreaks = false;
});

it('a page of the back office is drawn within its router, once its frame is here', async () => {
  begin('/admin/units');
  await isShown();
  expect(mockDone).toEqual([...WATCH, ...START, 'loads its router', 'loads its frame']);
  expect(root().querySelector('#router h1')).toHaveTextContent('The page');
});

it('a public page that was not rendered needs no router of the back office, and its document stays public', async () => {
  begin('/contact');
  await isShown();
  expect(mockDone).toEqual([...WATCH, ...START, 'is public', 'loads its frame']);
});

it('a page that was rendered is taken over in a task of its own, and says so', async () => {
  mockRendered = true;
  root().innerHTML = '<h1>The page</h1>';
  const heading = root().firstElementChild;
  begin('/contact');
  expect(mockDone).toEqual(['listens for faults']);
  await waitFor(() => expect(mockDone).toEqual([...WATCH, ...START, 'is public', 'is taken over']));
  expect(root().firstElementChild).toBe(heading);
});

it('with modules from another address, nothing begins before it is known where they are', async () => {
  mockOverrides = [{}];
  begin('/contact');
  await Promise.resolve();
  expect(mockDone).toEqual(WATCH);
  mockApplied();
  await isShown();
  expect(mockDone.slice(WATCH.length)).toEqual([...START, 'is public', 'loads its frame']);
});

it.each([
  ['drawn', false],
  ['taken over', true],
])('a failure that nothing else has caught is told: of a page that is %s', async (_how, rendered) => {
  mockRendered = rendered;
  mockBreaks = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  begin('/contact');
  await waitFor(() => expect(mockDone.at(-1)).toBe('tells: It is broken.'));
  jest.restoreAllMocks();
});

it('a page without a place for it says so', () => {
  document.body.replaceChildren();
  expect(() => jest.isolateModules(() => jest.requireActual('./bootstrap'))).toThrow('The page has no #root.');
});
