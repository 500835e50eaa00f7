import { reportClientError } from '@capsule/contracts/releases/client-error';
import { answering, done, fakeApi } from '@capsule/host/testing';
import { watchForLongTasks } from './long-tasks';
import { remoteRegistry } from './remote-registry';
import { alwaysIdle } from './testing/idle';
import { sampleRemote } from './testing/sample-remote';

const VERSION = '1.0.0-0123456789ab';
const fileOf = (app: string) => `/_mfe/${app}/${VERSION}/page.js`;

/** A browser that measures frames; jsdom does not. */
class FakeObserver {
  static supportedEntryTypes: readonly string[] | undefined = ['long-animation-frame'];
  static options: unknown[] = [];
  static seen: (scripts: object[]) => void = () => {};

  constructor(callback: (list: { getEntries: () => object[] }) => void) {
    FakeObserver.seen = (scripts) => callback({ getEntries: () => [{ scripts }] });
  }

  observe(options: unknown): void {
    FakeObserver.options.push(options);
  }
}

const script = (app: string, duration: number, more: object = {}) => ({
  duration,
  sourceURL: `http://localhost${fileOf(app)}`,
  sourceFunctionName: 'onClick',
  sourceCharPosition: 4710,
  ...more,
});

let calls: ReturnType<typeof fakeApi>;
const reported = () => calls.map(({ body }) => body);

/** Opens a page of a module that no other test has reported. */
function open(name: string): void {
  const path = `/admin/${name}`;
  const routes = [{ path, page: name, frame: 'admin' as const, title: name }];
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote(name, { version: VERSION, routes })] });
  window.history.replaceState(null, '', path);
}

beforeAll(() => {
  alwaysIdle();
  Object.assign(window, { PerformanceObserver: FakeObserver });
});
beforeEach(() => {
  FakeObserver.options = [];
  FakeObserver.supportedEntryTypes = ['long-animation-frame'];
  calls = fakeApi(answering(reportClientError, () => done('Reported')));
});

describe('a script that keeps the browser busy', () => {
  it('for a second is reported to its module, once a page, with the place where it was entered', () => {
    open('mfe-slow');
    watchForLongTasks();
    expect(FakeObserver.options).toEqual([{ type: 'long-animation-frame', buffered: true }]);
    FakeObserver.seen([script('mfe-slow', 1000)]);
    FakeObserver.seen([script('mfe-slow', 4000)]);
    const body = {
      remote: 'mfe-slow',
      version: VERSION,
      phase: 'script',
      kind: 'LongTask',
      page: '/admin/mfe-slow',
      message: 'A script has kept the page busy for a second or more.',
      stack: `at onClick (${fileOf('mfe-slow')}:1:4711)`,
    };
    expect(reported()).toEqual([body]);
    window.history.replaceState(null, '', '/admin/other');
    FakeObserver.seen([script('mfe-slow', 1000)]);
    expect(reported()).toEqual([body, { ...body, page: '/admin/other' }]);
  });

  it('at a place that the browser does not know is reported at the beginning of its file', () => {
    open('mfe-unplaced');
    watchForLongTasks();
    FakeObserver.seen([script('mfe-unplaced', 1000, { sourceCharPosition: -1 })]);
    expect(reported()).toMatchObject([{ stack: `at onClick (${fileOf('mfe-unplaced')}:1:1)` }]);
  });

  it('for less is not, nor is one of no release', () => {
    open('mfe-quick');
    watchForLongTasks();
    FakeObserver.seen([script('mfe-quick', 999)]);
    FakeObserver.seen([script('mfe-quick', 5000, { sourceURL: 'chrome-extension://abc/page.js' })]);
    FakeObserver.seen([script('mfe-quick', 5000, { sourceURL: '' })]);
    expect(reported()).toEqual([]);
  });

  it('and was entered by the host is the module’s whose page is shown', () => {
    open('mfe-drawn');
    watchForLongTasks();
    FakeObserver.seen([script('shell', 1000)]);
    expect(reported()).toMatchObject([{ remote: 'mfe-drawn', phase: 'script', kind: 'LongTask' }]);
  });

  it('and was entered by the host is the host’s on a page of its own', () => {
    open('mfe-elsewhere');
    window.history.replaceState(null, '', '/admin');
    watchForLongTasks();
    FakeObserver.seen([script('shell', 1000)]);
    expect(reported()).toMatchObject([{ remote: 'shell', kind: 'LongTask' }]);
  });

  it.each([
    ['cannot name it', { PerformanceObserver: FakeObserver }, ['longtask']],
    ['do not say what they measure', { PerformanceObserver: FakeObserver }, undefined],
    ['measure nothing', { PerformanceObserver: undefined }, undefined],
  ])('is not noticed in browsers that %s', (_which, browser, types) => {
    FakeObserver.supportedEntryTypes = types;
    Object.assign(window, browser);
    watchForLongTasks();
    expect(FakeObserver.options).toEqual([]);
  });
});
