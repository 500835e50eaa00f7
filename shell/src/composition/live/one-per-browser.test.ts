import fc from 'fast-check';
import { onePerBrowser, type OnePerBrowser } from './one-per-browser';
import { FakeLocks } from './testing/fake-browser';

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Tabs of one browser, of which at most one leads (decision 032). */
function openBrowser() {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: new FakeLocks() });
  const leading = new Set<number>();
  const tabs: OnePerBrowser[] = [];
  return {
    leading,
    tabs,
    add: async () => {
      const number = tabs.length;
      tabs.push(
        onePerBrowser('test', () => {
          leading.add(number);
          return () => leading.delete(number);
        }),
      );
      await settled();
    },
  };
}

it('the first tab leads, and the next one when it goes', async () => {
  const { add, tabs, leading } = openBrowser();
  await add();
  await add();
  await add();
  expect([...leading]).toEqual([0]);
  tabs[0]!.end();
  await settled();
  expect([...leading]).toEqual([1]);
});

it('a tab that waits may go without having led', async () => {
  const { add, tabs, leading } = openBrowser();
  await add();
  await add();
  tabs[1]!.end();
  tabs[0]!.end();
  await settled();
  expect(leading.size).toBe(0);
});

it('a tab takes over from one that is frozen, which then waits behind it', async () => {
  const { add, tabs, leading } = openBrowser();
  await add();
  await add();
  tabs[1]!.takeOver();
  await settled();
  expect([...leading]).toEqual([1]);
  tabs[1]!.end();
  await settled();
  expect([...leading]).toEqual([0]);
});

it('a tab that leads takes over from nobody, and one that has gone from nobody either', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: new FakeLocks() });
  const lead = jest.fn(() => () => undefined);
  const leading = onePerBrowser('test', lead);
  const gone = onePerBrowser('test', lead);
  await settled();
  gone.end();
  for (const tab of [leading, gone]) tab.takeOver();
  await settled();
  expect(lead).toHaveBeenCalledTimes(1);
  leading.end();
});

it('a tab that has taken over, and is robbed of that, leads no more, however often that happens', async () => {
  const { add, tabs, leading } = openBrowser();
  await add();
  await add();
  for (const tab of [1, 0]) {
    tabs[tab]!.takeOver();
    await settled();
  }
  tabs[0]!.end();
  await add();
  tabs[2]!.takeOver();
  await settled();
  expect([...leading]).toEqual([2]);
});

describe('a tab that does not get the lock', () => {
  const refusedOnce = (name: string) => {
    const request = jest
      .fn(async (_name: string, _options: LockOptions, granted: () => Promise<void>) => granted())
      .mockRejectedValueOnce(new DOMException('Not now', name));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const lead = jest.fn(() => () => undefined);
    return { request, lead, tab: onePerBrowser('test', lead) };
  };
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('asks for it again at once where it was robbed', async () => {
    const { lead, tab } = refusedOnce('AbortError');
    await jest.advanceTimersByTimeAsync(0);
    expect(lead).toHaveBeenCalledTimes(1);
    tab.end();
  });

  it('asks for it again after 10 s where the browser refuses it', async () => {
    const { request, lead, tab } = refusedOnce('SecurityError');
    await jest.advanceTimersByTimeAsync(9_999);
    expect(request).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(lead).toHaveBeenCalledTimes(1);
    tab.end();
  });

  it('asks no more where it has ended meanwhile', async () => {
    const { request, tab } = refusedOnce('SecurityError');
    await jest.advanceTimersByTimeAsync(5_000);
    tab.end();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(request).toHaveBeenCalledTimes(1);
  });
});

it('a tab that goes while it takes over leads no more, and lets another one lead', async () => {
  let grant: () => Promise<void> = async () => undefined;
  // A browser grants a moment after it was asked.
  const request = (_name: string, { signal }: LockOptions, granted: () => Promise<void>) =>
    new Promise<void>((_resolve, reject) => {
      if (signal) signal.addEventListener('abort', () => reject(signal.reason as Error));
      else grant = granted;
    });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const lead = jest.fn(() => () => undefined);
  const tab = onePerBrowser('test', lead);
  tab.takeOver();
  tab.end();
  await grant();
  expect(lead).not.toHaveBeenCalled();
});

it('one leads and no more, whatever tabs come, go and take over', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('open', 'close', 'take over'), fc.nat()), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      const { add, tabs, leading } = openBrowser();
      const open: number[] = [];
      for (const [what, which] of story) {
        const index = which % Math.max(1, open.length);
        if (what === 'open') {
          open.push(tabs.length);
          await add();
        } else if (what === 'close') {
          for (const tab of open.splice(index, 1)) tabs[tab]!.end();
        } else if (open.length > 0) tabs[open[index]!]!.takeOver();
        await settled();
        expect(leading.size).toBe(open.length > 0 ? 1 : 0);
        for (const tab of leading) expect(open).toContain(tab);
      }
    }),
    { numRuns: 50 },
  );
});
