import { reportFault } from '../module-fault';
import { remoteRegistry } from '../remote-registry';
import { addressesInStacks, runAs } from '../testing/run-as';
import { sampleRemote } from '../testing/sample-remote';
import { isolateModules } from './index';
import { isShown, onShownChange, show, shownModules } from './shown-modules';

/** What one careless module cannot do to the shell and to the others (decision 025). */

jest.mock('../module-fault', () => ({ reportFault: jest.fn() }));
// What is built on stays as the tests' own tools need it; the journeys of the isolation have it frozen.
jest.mock('./freeze-built-ins', () => ({ freezeBuiltIns: jest.fn() }));

const told = () =>
  jest
    .mocked(reportFault)
    .mock.calls.map(([module, error]) => [module, (error as Error).name, (error as Error).message]);

const LIVE = { lock: 1, remotes: [sampleRemote('mfe-a'), sampleRemote('mfe-b')] };

let usualStacks: () => void;
let nativeInterval: jest.SpyInstance;
beforeAll(() => {
  usualStacks = addressesInStacks();
  remoteRegistry.install(LIVE);
  jest.useFakeTimers();
  nativeInterval = jest.spyOn(window, 'setInterval');
  isolateModules();
});
beforeEach(() => jest.mocked(reportFault).mockClear());
afterAll(() => {
  jest.useRealTimers();
  usualStacks();
});

describe('what is on the screen', () => {
  it('is a module from its first part to its last', () => {
    const changes: unknown[] = [];
    onShownChange((module, isOn) => changes.push([module, isOn]));
    const [first, second] = [show('mfe-parts'), show('mfe-parts')];
    expect(shownModules()).toEqual(['mfe-parts']);
    first();
    expect(isShown('mfe-parts')).toBe(true);
    second();
    expect(isShown('mfe-parts')).toBe(false);
    expect(changes).toEqual([
      ['mfe-parts', true],
      ['mfe-parts', false],
    ]);
  });
});

describe('title and address', () => {
  const setTitle = (module: string) => runAs(module, "document.title = 'Mine';");

  it('are set by the module that is shown, and by the shell', () => {
    const leave = show('mfe-a');
    setTitle('mfe-a');
    expect(document.title).toBe('Mine');
    leave();
    document.title = 'The shell’s';
    expect(document.title).toBe('The shell’s');
    window.history.pushState(null, '', '/of-the-shell');
    expect(window.location.pathname).toBe('/of-the-shell');
    expect(told()).toEqual([]);
  });

  it.each([
    ['nothing', () => () => undefined],
    ['another one', () => show('mfe-parts')],
  ])('are not set by one that is not shown while %s is, which is told', (_what, begin) => {
    const leave = begin();
    document.title = 'Keys';
    window.history.pushState(null, '', '/keys');
    setTitle('mfe-a');
    runAs('mfe-a', "history.pushState(null, '', '/a');");
    runAs('mfe-b', "history.replaceState(null, '', '/b');");
    expect([document.title, window.location.pathname]).toEqual(['Keys', '/keys']);
    expect(told()).toEqual([
      ['mfe-a', 'ForeignPage', 'mfe-a set the title of a page that is not its own.'],
      ['mfe-a', 'ForeignPage', 'mfe-a set the address of a page that is not its own.'],
      ['mfe-b', 'ForeignPage', 'mfe-b set the address of a page that is not its own.'],
    ]);
    leave();
  });

  it('are set by a released shell, whose files have addresses like those of modules', () => {
    runAs('shell', "document.title = 'Settings';");
    expect(document.title).toBe('Settings');
    expect(told()).toEqual([]);
  });

  it('are set by the shell also where a module has called it', () => {
    runAs('mfe-b', 'go();', { go: () => window.history.pushState(null, '', '/by-a-link') });
    expect(window.location.pathname).toBe('/by-a-link');
    expect(told()).toEqual([]);
  });
});

describe('what a module leaves running', () => {
  it('an interval rests while nothing of it is on the screen, is told, and goes on with it', () => {
    const work = jest.fn();
    const leave = show('mfe-a');
    const id = runAs<number>('mfe-a', "return setInterval(work, 100, 'given', 7);", { work });
    jest.advanceTimersByTime(100);
    expect(work.mock.calls).toEqual([['given', 7]]);
    leave();
    jest.advanceTimersByTime(300);
    expect(work).toHaveBeenCalledTimes(1);
    expect(told()[0]).toEqual(['mfe-a', 'LeftRunning', 'An interval went on after the last page of mfe-a was left.']);
    const leaveAgain = show('mfe-a');
    jest.advanceTimersByTime(100);
    expect(work).toHaveBeenCalledTimes(2);
    leaveAgain();
    clearInterval(id);
  });

  it('an interval of the shell goes on', () => {
    const work = jest.fn();
    const id = setInterval(work, 100);
    jest.advanceTimersByTime(200);
    expect(work).toHaveBeenCalledTimes(2);
    clearInterval(id);
  });

  it('an interval of code that is written as a text is left to the browser', () => {
    nativeInterval.mockReturnValueOnce(7);
    expect(runAs('mfe-a', "return setInterval('go()', 100);")).toBe(7);
    expect(nativeInterval).toHaveBeenLastCalledWith('go()', 100);
  });

  it.each([
    ['window', () => window],
    ['document', () => document],
    ['root element', () => document.documentElement],
    ['body', () => document.body],
  ])('a listener of the %s rests and goes on in the same way, and can be taken away', (_what, find) => {
    const [target, listener] = [find(), jest.fn()];
    const add = () => runAs('mfe-b', "target.addEventListener('keyup', listener);", { target, listener });
    const press = () => target.dispatchEvent(new Event('keyup'));
    const leave = show('mfe-b');
    add();
    // The browser takes a second registration for the first.
    add();
    press();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(listener.mock.contexts[0]).toBe(target);
    leave();
    press();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(told()).toEqual([
      ['mfe-b', 'LeftRunning', 'A listener of keyup went on after the last page of mfe-b was left.'],
    ]);
    const leaveAgain = show('mfe-b');
    press();
    expect(listener).toHaveBeenCalledTimes(2);
    target.removeEventListener('keyup', listener);
    press();
    expect(listener).toHaveBeenCalledTimes(2);
    leaveAgain();
  });

  it('a listener that is an object is called as one', () => {
    const listener = { handleEvent: jest.fn() };
    const leave = show('mfe-a');
    runAs('mfe-a', "document.addEventListener('keyup', listener, true);", { listener });
    document.body.dispatchEvent(new Event('keyup'));
    expect(listener.handleEvent).toHaveBeenCalledTimes(1);
    expect(listener.handleEvent.mock.contexts[0]).toBe(listener);
    document.removeEventListener('keyup', listener, true);
    leave();
  });

  it.each([null, undefined])('a listener that is %s is none, as browsers have it', (listener) => {
    for (const method of ['addEventListener', 'removeEventListener'])
      expect(() => runAs('mfe-a', `document.${method}('keyup', listener);`, { listener })).not.toThrow();
    document.dispatchEvent(new Event('keyup'));
    expect(told()).toEqual([]);
  });

  it('a listener of the shell hears on, until it is taken away', () => {
    const listener = jest.fn();
    window.addEventListener('keyup', listener);
    window.dispatchEvent(new Event('keyup'));
    expect(listener).toHaveBeenCalledTimes(1);
    window.removeEventListener('keyup', listener);
    window.dispatchEvent(new Event('keyup'));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('what a module has put into the page', () => {
  const sheetOf = (css: string, more: Record<string, string> = {}) => {
    const style = Object.assign(document.createElement('style'), { textContent: css });
    for (const [name, value] of Object.entries(more)) style.setAttribute(name, value);
    document.head.append(style);
    return style;
  };
  const linked = (href: string, sheet: object | null = {}) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    Object.defineProperty(link, 'sheet', { value: sheet });
    document.head.append(link);
    return link;
  };
  const isOn = ({ sheet }: HTMLStyleElement | HTMLLinkElement) => sheet !== null && !sheet.disabled;

  it('a sheet holds while the module is shown; those of components and of the shell hold on', async () => {
    const own = sheetOf('b { color: red }');
    await Promise.resolve();
    const leave = show('mfe-a');
    const added = sheetOf('p { color: red }');
    const second = sheetOf('u { color: red }');
    const shared = sheetOf('i { color: red }', { 'data-emotion': 'css' });
    const file = linked('/_mfe/mfe-a/1.0.0-0123456789ab/page.css');
    const others = linked('/_mfe/mfe-a-too/1.0.0-0123456789ab/page.css');
    await Promise.resolve();
    leave();
    expect([added, second, file].map(isOn)).toEqual([false, false, false]);
    expect([shared, own, others].map(isOn)).toEqual([true, true, true]);
    show('mfe-b')();
    expect(isOn(added)).toBe(false);
    const leaveAgain = show('mfe-a');
    expect([added, second, file].map(isOn)).toEqual([true, true, true]);
    leaveAgain();
  });

  it('a sheet that has not arrived hinders no other', () => {
    const leave = show('mfe-a');
    const late = linked('/_mfe/mfe-a/1.0.0-0123456789ab/late.css', null);
    const file = linked('/_mfe/mfe-a/1.0.0-0123456789ab/list.css');
    leave();
    expect([late, file].map(isOn)).toEqual([false, false]);
  });

  it('a pointer that says "busy" goes with it, and the next part of it takes none away', () => {
    const leave = show('mfe-a');
    document.body.style.cursor = 'wait';
    document.documentElement.style.cursor = 'progress';
    const leaveSecond = show('mfe-b');
    expect(document.body.style.cursor).toBe('wait');
    leave();
    expect([document.body.style.cursor, document.documentElement.style.cursor]).toEqual(['', '']);
    leaveSecond();
  });
});
