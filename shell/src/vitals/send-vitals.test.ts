import type { Metric } from 'web-vitals';
import type { MeasuredPage } from './measured-page';

/** What is sent of a page that was measured, and when (product §10.16). */

const PAGE: MeasuredPage = {
  page: '/admin/units/:id',
  module: 'mfe-admin-ops',
  version: '1.0.0-0123456789ab',
  host: '1.0.0-ba9876543210',
  device: 'wide',
};

type Note = (metric: Metric) => void;
const mockNotes = new Map<string, Note>();
const mockOptions: unknown[] = [];
jest.mock('web-vitals', () =>
  Object.fromEntries(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [
      `on${name}`,
      (note: Note, options: unknown) => {
        mockNotes.set(name, note);
        mockOptions.push(options);
      },
    ]),
  ),
);

/** What a browser says of a metric, whose entries began at these moments. */
const measured = (name: string, value: number, ...moments: number[]) =>
  mockNotes.get(name)!({ name, value, entries: moments.map((startTime) => ({ startTime })) } as unknown as Metric);

let visibility: DocumentVisibilityState = 'visible';
const beacons: [string, Blob][] = [];
const sent = async () => Promise.all(beacons.map(async ([path, blob]) => [path, blob.type, await textOf(blob)]));
const textOf = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(JSON.parse(reader.result as string)));
    reader.readAsText(blob);
  });

function hide(state: DocumentVisibilityState = 'hidden'): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The document as it is when it has been opened: nothing was left yet. */
async function opened() {
  jest.resetModules();
  const { sendWhenHidden } = await import('./send-vitals');
  const { openedPage } = await import('./opened-page');
  sendWhenHidden(PAGE);
  return openedPage;
}

beforeEach(() => {
  visibility = 'visible';
  beacons.length = 0;
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  navigator.sendBeacon = (path, blob) => beacons.push([String(path), blob as Blob]) > 0;
});
// Listeners of a page that was never hidden must not hear of the next one's end.
afterEach(() => hide());

describe('what was measured', () => {
  it('is sent once, as JSON, when the page is hidden for the first time', async () => {
    await opened();
    measured('LCP', 1099.6);
    measured('LCP', 1234.4);
    measured('CLS', 0.012345);
    expect(beacons).toEqual([]);
    hide();
    hide('visible');
    measured('CLS', 0.5);
    hide();
    window.dispatchEvent(new Event('pagehide'));
    expect(await sent()).toEqual([
      ['/api/vitals', 'application/json', { ...PAGE, values: { lcp: 1234, cls: 0.0123 } }],
    ]);
  });

  it('is asked for at each change: at the end nobody may have the time to say it', async () => {
    mockOptions.length = 0;
    await opened();
    expect(mockOptions).toEqual(Array.from({ length: 5 }, () => ({ reportAllChanges: true })));
  });

  it('is not sent when a page that was opened in another tab is looked at for the first time', async () => {
    visibility = 'hidden';
    await opened();
    measured('TTFB', 80);
    hide('visible');
    expect(beacons).toEqual([]);
    measured('LCP', 900);
    hide();
    expect(await sent()).toMatchObject([[expect.anything(), expect.anything(), { values: { ttfb: 80, lcp: 900 } }]]);
  });

  it('is also that nothing has moved', async () => {
    await opened();
    measured('CLS', 0);
    hide();
    expect(await sent()).toMatchObject([[expect.anything(), expect.anything(), { values: { cls: 0 } }]]);
  });

  it('is sent when the page goes away unseen', async () => {
    await opened();
    measured('TTFB', 80);
    window.dispatchEvent(new Event('pagehide'));
    expect(await sent()).toMatchObject([[expect.anything(), expect.anything(), { values: { ttfb: 80 } }]]);
  });

  it('is no more than what is counted', async () => {
    await opened();
    measured('INP', 70_000);
    measured('CLS', 11);
    measured('FCP', -1);
    hide();
    expect(await sent()).toMatchObject([
      [expect.anything(), expect.anything(), { values: { inp: 60_000, cls: 10, fcp: 0 } }],
    ]);
  });

  it('is nothing where nothing was measured', async () => {
    await opened();
    hide();
    expect(beacons).toEqual([]);
  });

  it('is of the page that was opened, and not of one to which a link led', async () => {
    const openedPage = await opened();
    measured('CLS', 0.01, 10);
    openedPage.leave();
    measured('CLS', 0.9, performance.now() + 1000);
    measured('CLS', 0.4, 10, performance.now() + 1000);
    measured('INP', 90, 20);
    hide();
    expect(await sent()).toMatchObject([[expect.anything(), expect.anything(), { values: { cls: 0.01, inp: 90 } }]]);
  });
});
