import type { Browser, Page } from '@playwright/test';

/** Two counts of the frames of a page while something happens: what a person sees, and when its script has its turn. */

/** At 60 frames a second. */
const FRAME_MS = 16.7;

/** As a text, because functions that are sent to a page refer to helpers of the compiler's. */
const NOTE_FRAMES = `
  {
    window.frameTimes = [];
    window.bareTurns = 0;
    window.isNoted = false;
    let before = performance.now();
    const px = (element, side) => parseFloat(element?.style[side] ?? 0);
    /* Whether something in sight is not there yet: units at the bottom, or days at the right. */
    const isBare = () => {
      const grid = document.querySelector('[role=grid]');
      /* The last one may be that which has the focus, wherever it is. */
      const rows = [...grid.querySelectorAll('[role=row][style]')].slice(-2);
      const drawn = Math.max(...rows.map((row) => px(row, 'top') + px(row, 'height')));
      const day = [...grid.querySelectorAll('[role=columnheader]')].at(-1);
      const bottom = Math.min(grid.scrollTop + grid.clientHeight, grid.scrollHeight) - 76;
      const right = Math.min(grid.scrollLeft + grid.clientWidth, grid.scrollWidth);
      return drawn < bottom || px(day, 'left') + px(day, 'width') < right;
    };
    const note = (now) => {
      window.frameTimes.push(now - before);
      if (isBare()) window.bareTurns += 1;
      before = now;
      if (!window.isNoted) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  }
`;

/** How the browser ended a frame: the categories in which it says so, and its words for it. */
const CATEGORIES = ['-*', 'benchmark', '__metadata'];
const REPORT = 'PipelineReporter';
const DROPPED = 'STATE_DROPPED';
const NOTHING_TO_SHOW = 'STATE_NO_UPDATE_DESIRED';

interface FrameReport {
  state?: string;
  affects_smoothness?: boolean;
  /** Whether somebody scrolls, and who does it: the browser by itself, or after scripts have answered. */
  scroll_state?: 'SCROLL_NONE' | 'SCROLL_COMPOSITOR_THREAD' | 'SCROLL_MAIN_THREAD' | 'SCROLL_RASTER_INDUCING';
  frame_sequence?: number | string;
  has_missing_content?: boolean;
  checkerboarded_needs_raster?: boolean;
  checkerboarded_needs_record?: boolean;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  ts: number;
  args?: { name?: string; frame_reporter?: FrameReport };
}

/** The frames of one piece of work. */
export interface Frames {
  /** The time between turns of the page's script, in ms. */
  turns: number[];
  /** Turns at which an edge of what was in sight was empty. */
  bare: number;
  /** Frames in which something was to be shown. */
  due: number;
  /** Of those, the ones that were not shown. */
  dropped: number;
  /** Of those, the ones that were shown before all of the picture was there. */
  blank: number;
}

const isBlank = (report: FrameReport): boolean =>
  report.has_missing_content === true ||
  report.checkerboarded_needs_raster === true ||
  report.checkerboarded_needs_record === true;

/**
 * Reads from a trace what became of each frame of the pages.
 *
 * @param isScrolling whether only frames in which somebody scrolls count
 */
export function framesIn(
  events: readonly TraceEvent[],
  isScrolling: boolean,
): Pick<Frames, 'due' | 'dropped' | 'blank'> {
  const pages = new Set(
    events.filter(({ name, args }) => name === 'process_name' && args?.name === 'Renderer').map(({ pid }) => pid),
  );
  const frames = new Map<string, { isShown: boolean; isBlank: boolean }>();
  for (const { name, pid, args } of events) {
    const report = name === REPORT && pages.has(pid) ? args?.frame_reporter : undefined;
    if (report === undefined || report.state === undefined || report.state === NOTHING_TO_SHOW) continue;
    if (report.state === DROPPED && report.affects_smoothness !== true) continue;
    if (isScrolling && report.scroll_state === 'SCROLL_NONE') continue;
    // A frame whose scripts come later is reported twice; it was shown if one of them was.
    const key = `${pid}-${report.frame_sequence}`;
    const known = frames.get(key);
    const isShown = report.state !== DROPPED;
    frames.set(key, {
      isShown: isShown || known?.isShown === true,
      isBlank: (isShown && isBlank(report)) || known?.isBlank === true,
    });
  }
  const all = [...frames.values()];
  return {
    due: all.length,
    dropped: all.filter(({ isShown }) => !isShown).length,
    blank: all.filter((frame) => frame.isShown && frame.isBlank).length,
  };
}

/**
 * Counts the frames while something happens, which is done twice: who counts turns asks for one in each frame, and a
 * browser takes those that come late for frames that it owes.
 *
 * @param again the same, on the way back
 * @param isScrolling whether it is scrolling, of which only its own frames count
 */
export async function framesDuring(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
  again: () => Promise<void>,
  isScrolling: boolean,
): Promise<Frames> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await page.evaluate(NOTE_FRAMES);
  await again();
  await page.evaluate('window.isNoted = true');
  const turns = await page.evaluate<number[]>('window.frameTimes.splice(0)');
  const bare = await page.evaluate<number>('window.bareTurns');
  return { turns, bare, ...framesIn(trace.traceEvents, isScrolling) };
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** Two lines: what was seen, and when scripts had their turn. */
export function report(what: string, { turns, bare, due, dropped, blank }: Frames): void {
  const sorted = turns.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  // A turn that is a little late by the clock was still in time for its frame.
  const late = turns.filter((time) => time > FRAME_MS + 1).length;
  const missed = turns.reduce((sum, time) => sum + Math.max(0, Math.round(time / FRAME_MS) - 1), 0);
  console.log(
    `${what}: ${percent(dropped, due)} of ${due} frames dropped, ${percent(blank, due)} with something not drawn yet\n` +
      `    scripts: ${percent(late, turns.length)} of ${turns.length} turns over ${FRAME_MS} ms, ${missed} missed; ` +
      `median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, longest ${at(1)} ms; an edge empty at ${bare}`,
  );
}
