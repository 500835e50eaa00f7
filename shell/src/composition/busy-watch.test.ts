import { reportClientError } from '@capsule/contracts/releases/client-error';
import { answering, done, fakeApi } from '@capsule/host/testing';
import { watchForBusyPages } from './busy-watch';
import { remoteRegistry } from './remote-registry';
import { sampleRemote } from './testing/sample-remote';

const VERSION = '1.0.0-0123456789ab';

/** Whether the browser rests when it is asked to; if not, it does when it can again. */
let busy = false;
let waiting: (() => void)[] = [];
let calls: ReturnType<typeof fakeApi>;

const pass = (ms: number) => jest.advanceTimersByTime(ms);
const visible = (state: DocumentVisibilityState) =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
const reported = () => calls.map(({ body }) => body);

beforeAll(() => {
  jest.useFakeTimers();
  window.requestIdleCallback = (callback, { timeout } = {}) => {
    let rested = false;
    const rest = () => {
      if (!rested) callback({ didTimeout: false, timeRemaining: () => 50 });
      rested = true;
    };
    if (busy) waiting.push(rest);
    else rest();
    if (timeout !== undefined) setTimeout(rest, timeout);
    return 1;
  };
  watchForBusyPages();
});
afterAll(() => jest.useRealTimers());
beforeEach(() => {
  visible('visible');
  busy = false;
  for (const rest of waiting.splice(0)) rest();
  pass(1000);
  calls = fakeApi(answering(reportClientError, () => done('Reported')));
});
afterEach(() => jest.restoreAllMocks());

/** Opens a page of a module that no other test has reported. */
function open(name: string, parameter = ''): void {
  const path = `/admin/${name}`;
  const routes = [{ path: parameter ? `${path}/:id` : path, page: name, frame: 'admin' as const, title: name }];
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote(name, { version: VERSION, routes })] });
  window.history.replaceState(null, '', path + parameter);
}

describe('a page that keeps the browser busy', () => {
  it('is reported to its module after 5 s, once', () => {
    open('mfe-busy');
    busy = true;
    // The report itself waits for rest, a second at most.
    pass(6999);
    expect(reported()).toEqual([]);
    pass(1);
    expect(reported()).toEqual([
      {
        remote: 'mfe-busy',
        version: VERSION,
        phase: 'render',
        kind: 'NeverIdle',
        page: '/admin/mfe-busy',
        message: 'The page has left the browser no rest for 5 s.',
        stack: '',
      },
    ]);
    pass(20_000);
    expect(reported()).toHaveLength(1);
  });

  it('is reported at an address with a parameter, too', () => {
    open('mfe-busy-unit', '/7');
    busy = true;
    pass(7000);
    expect(reported()).toMatchObject([{ remote: 'mfe-busy-unit', kind: 'NeverIdle' }]);
  });

  it('is not when it lets the browser rest now and then', () => {
    open('mfe-quick');
    for (let times = 0; times < 5; times += 1) {
      busy = true;
      pass(4000);
      busy = false;
      for (const rest of waiting.splice(0)) rest();
      pass(1000);
    }
    expect(reported()).toEqual([]);
  });

  it('is not when the computer slept meanwhile: the clock has gone on, the page has not', () => {
    open('mfe-asleep');
    busy = true;
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 8 * 60 * 60 * 1000);
    pass(3000);
    expect(reported()).toEqual([]);
    // The browser is asked for one rest, however long that takes.
    expect(waiting).toHaveLength(1);
  });

  it('is not while it is hidden, when it gets no time', () => {
    open('mfe-hidden');
    visible('hidden');
    busy = true;
    pass(60_000);
    expect(reported()).toEqual([]);
  });

  it('is looked at anew when it is seen again: what was before counts no more', () => {
    open('mfe-back');
    busy = true;
    pass(5000);
    visible('hidden');
    pass(2000);
    visible('visible');
    pass(6999);
    expect(reported()).toEqual([]);
    pass(1);
    expect(reported()).toMatchObject([{ remote: 'mfe-back' }]);
  });

  it('is not one of the shell’s own', () => {
    open('mfe-other');
    window.history.replaceState(null, '', '/admin');
    busy = true;
    pass(60_000);
    expect(reported()).toEqual([]);
  });
});
