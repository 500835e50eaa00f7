import { reportClientError } from '@capsule/contracts/releases/client-error';
import { firstScreen } from '@capsule/host';
import { answering, done, fakeApi } from '@capsule/host/testing';
import { listenForFaults, onUncaughtError } from './last-resort';
import { alwaysIdle } from './testing/idle';
import { watchReloads } from './testing/reloads';

const VERSION = '1.0.0-0123456789ab';
const fileOf = (app: string) => `http://localhost/_mfe/${app}/${VERSION}/page.js`;

function errorOf(app: string): Error {
  return Object.assign(new RangeError('Broken'), { stack: `RangeError: Broken\n    at go (${fileOf(app)}:1:1)` });
}

let calls: ReturnType<typeof fakeApi>;
const reported = () => calls.map(({ body }) => body);

beforeAll(() => {
  alwaysIdle();
  listenForFaults();
});
beforeEach(() => {
  calls = fakeApi(answering(reportClientError, () => done('Reported')));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

describe('what scripts throw outside of React', () => {
  it.each([
    [
      'an event’s or a timer’s error',
      new ErrorEvent('error', { error: errorOf('mfe-a') }),
      'mfe-a',
      'script',
      'RangeError',
    ],
    [
      'an error of which only the script’s address is known',
      new ErrorEvent('error', { error: null, filename: fileOf('mfe-b') }),
      'mfe-b',
      'script',
      'Unknown',
    ],
    ['a promise that nobody waited for', rejection(errorOf('mfe-c')), 'mfe-c', 'promise', 'RangeError'],
  ])('is reported to its module: %s', (_what, event, remote, phase, kind) => {
    window.dispatchEvent(event);
    expect(reported()).toMatchObject([{ remote, version: VERSION, phase, kind }]);
  });

  it.each([
    ['an extension of the browser', new ErrorEvent('error', { error: new Error('Elsewhere'), filename: 'ext://x.js' })],
    ['a rejection that is no error', rejection('cancelled')],
  ])('is nobody’s: %s', (_what, event) => {
    window.dispatchEvent(event);
    expect(reported()).toEqual([]);
  });
});

describe('a failure that no boundary has caught', () => {
  const fail = (address: string, app: string) => {
    window.history.replaceState(null, '', address);
    const root = document.createElement('div');
    root.innerHTML = '<p>Half a page</p>';
    onUncaughtError(root)(errorOf(app));
    return root;
  };

  it.each([
    ['/admin/units', 'Go to the dashboard', '/admin'],
    ['/contact', 'Go to the home page', '/'],
  ])('leaves a way out of %s, and is reported', (address, text, href) => {
    const root = fail(address, address === '/contact' ? 'mfe-d' : 'mfe-e');
    const panel = root.querySelector('[role="alert"]');
    expect(panel).toHaveClass('unavailable', { exact: true });
    expect(panel?.firstChild).toBe(root.querySelector('h1'));
    expect(root.querySelector('[role="alert"] h1')).toHaveTextContent('This page has stopped working');
    expect(root.querySelector('[role="alert"] p')).toHaveTextContent('Nothing that you have saved is lost.');
    expect(root.querySelector('button')).toHaveTextContent('Load it again');
    expect(root.querySelector('button')).toHaveAttribute('type', 'button');
    expect(root.querySelector('a')).toHaveTextContent(text);
    expect(root.querySelector('a')).toHaveAttribute('href', href);
    expect(root).not.toHaveTextContent('Half a page');
    expect(console.error).toHaveBeenCalledWith('The page failed.', expect.any(RangeError));
    expect(reported()).toMatchObject([{ phase: 'render', kind: 'RangeError' }]);
  });

  it('loads the page again by the button, and takes away what stood for it', () => {
    const end = jest.spyOn(firstScreen, 'end');
    const root = fail('/admin/units', 'mfe-f');
    expect(end).toHaveBeenCalledTimes(1);
    const reloads = watchReloads();
    root.querySelector('button')!.click();
    expect(reloads()).toBe(1);
  });

  it('leaves it also where even the report fails', () => {
    const root = document.createElement('div');
    const broken = Object.assign(new RangeError('Broken'), { stack: { matchAll: 'not what it was' } });
    expect(() => onUncaughtError(root)(broken)).toThrow(TypeError);
    expect(root.querySelector('[role="alert"]')).toHaveTextContent('This page has stopped working');
  });
});
