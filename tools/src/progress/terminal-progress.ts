import { performance } from 'node:perf_hooks';
import { clearScreenDown, moveCursor } from 'node:readline';
import type { WriteStream } from 'node:tty';
import { frameOf, type StepOutcome, type StepState } from './frame';
import type { Progress, Step } from './progress';

const REDRAW_MS = 80;
/** For a terminal that does not report its width. */
const DEFAULT_COLUMNS = 80;

/** The part of `tty.WriteStream` that progress uses. */
export type Terminal = Pick<WriteStream, 'write' | 'columns' | 'hasColors'> & NodeJS.WritableStream;

/** Progress on a terminal: running steps are redrawn in place; when none is running any more, their lines stay. */
export function terminalProgress(terminal: Terminal): Progress {
  let steps: StepState[] = [];
  let shown = 0;
  let timer: NodeJS.Timeout | null = null;

  const draw = () => {
    const view = { now: performance.now(), columns: terminal.columns || DEFAULT_COLUMNS, colors: terminal.hasColors() };
    const lines = frameOf(steps, view);
    if (shown > 0) moveCursor(terminal, 0, -shown);
    clearScreenDown(terminal);
    terminal.write(lines.map((text) => `${text}\n`).join(''));
    shown = lines.length;
  };

  const settle = () => {
    draw();
    if (steps.some(({ outcome }) => outcome === null)) return;
    if (timer) clearInterval(timer);
    [steps, shown, timer] = [[], 0, null];
  };

  const handle = (step: StepState): Step => {
    const end = (outcome: StepOutcome, text: string) => {
      Object.assign(step, { outcome, text, ended: performance.now() });
      settle();
    };
    return {
      endPart: (part, outcome) => void step.parts.set(part, outcome),
      done: (text) => end('done', text),
      failed: () => end('failed', 'failed'),
      ended: () => end('ended', 'ended'),
    };
  };

  return {
    begin: (name, parts = []) => {
      const step: StepState = {
        name,
        text: '',
        started: performance.now(),
        ended: null,
        outcome: null,
        parts: new Map(parts.map((part) => [part, null])),
      };
      steps.push(step);
      draw();
      timer ??= setInterval(draw, REDRAW_MS).unref();
      return handle(step);
    },
  };
}
