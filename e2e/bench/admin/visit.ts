import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** One visit of a list, as a person's browser makes it, and what it costs. */

/** What is visited: an address, and what its rows are. */
export interface Target {
  url: string;
  rows: string;
}

export interface Cost {
  /** From the start of the navigation until rows are painted, in ms. */
  rows: number;
  /** By how much tasks were longer than 50 ms, together, until the page rests. */
  blocking: number;
  /** Scripts on the wire until then, in bytes. */
  script: number;
}

const SLOW = { cpu: 4, latency: 40, bytesPerSecond: 10_000_000 / 8 };
/** Until nothing is left to do, in ms. */
const REST_MS = 1500;

/** As a text, because functions that are sent to a page refer to helpers of the compiler's. */
const watch = (rows: string) => `
  window.benchRows = null;
  window.benchBlocking = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.benchBlocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  window.benchLook = () => {
    if (document.querySelectorAll(${JSON.stringify(`${rows}:not([data-bench-before])`)}).length < 5) return requestAnimationFrame(window.benchLook);
    requestAnimationFrame(() => setTimeout(() => (window.benchRows = performance.now())));
  };
  requestAnimationFrame(window.benchLook);
`;

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  });
}

/** Adds up the scripts that a page loads from now on. @returns the bytes until now */
export async function countScripts(session: CDPSession): Promise<() => number> {
  const scripts = new Set<string>();
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith('.js')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/** Waits for the rows by asking seldom, so that asking costs nothing. */
export async function untilRows(page: Page): Promise<number> {
  for (;;) {
    const rows = await page.evaluate<number | null>('window.benchRows');
    if (rows !== null) return rows;
    await page.waitForTimeout(100);
  }
}

/** Opens a page and measures it. @param isSlow on a processor four times slower, 10 Mbit/s and 40 ms */
export async function visit(context: BrowserContext, { url, rows }: Target, isSlow: boolean): Promise<Cost> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = await countScripts(session);
  if (isSlow) await slowDown(session);
  await page.addInitScript(watch(rows));
  await page.goto(url);
  const shown = await untilRows(page);
  const script = scripts();
  await page.waitForTimeout(isSlow ? REST_MS * 2 : REST_MS);
  const blocking = await page.evaluate<number>('window.benchBlocking');
  await page.close();
  return { rows: shown, blocking, script };
}

/** What a second module costs. */
export interface ClickCost extends Omit<Cost, 'blocking'> {
  /** How long its list was on its way, in ms. */
  call: number;
}

/** A module that is opened by its entry of the sidebar, and the path of its list. */
export interface SecondModule {
  name: string;
  list: string;
}

/** How long the last answer of a call was on its way, as the browser has it. */
const durationOf = (path: string) =>
  `performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === ${JSON.stringify(path)}).at(-1).duration`;

/** Opens a second module by a click, from a page that shows the first one. */
export async function click(context: BrowserContext, from: Target, { name, list }: SecondModule): Promise<ClickCost> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(watch(from.rows));
  await page.goto(from.url);
  await untilRows(page);
  await page.waitForTimeout(REST_MS);
  const scripts = await countScripts(session);
  const link = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name });
  // The rows of the first module leave when the page of the second one is drawn, and are not taken for its rows.
  const began = await link.evaluate((element: HTMLElement, before) => {
    for (const row of document.querySelectorAll(before)) row.setAttribute('data-bench-before', '');
    const start = performance.now();
    element.click();
    return start;
  }, from.rows);
  await page.evaluate('window.benchRows = null; requestAnimationFrame(window.benchLook);');
  const shown = await untilRows(page);
  const call = await page.evaluate<number>(durationOf(list));
  await page.close();
  return { rows: shown - began, script: scripts(), call };
}
