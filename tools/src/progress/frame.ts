import { styleText } from 'node:util';

/** How progress looks on a terminal: the state of all steps as lines of text. */

export type Outcome = 'done' | 'failed';

export interface StepState {
  name: string;
  /** What came of it; empty before. */
  text: string;
  /** In ms, of the clock that {@link frameOf} is given. */
  started: number;
  ended: number | null;
  /** `null` while it goes on. */
  outcome: Outcome | null;
  /** By name, in the order in which they are shown. */
  parts: Map<string, Outcome | null>;
}

export interface View {
  /** In ms. */
  now: number;
  /** The width of the terminal. */
  columns: number;
  colors: boolean;
}

const SPINNER = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const SPINNER_MS = 80;
const NAME_WIDTH = 10;
/** A step that takes less needs no clock while it goes on. */
const CLOCK_FROM_MS = 1000;

type Color = 'green' | 'red' | 'cyan' | 'dim';

/** Texts with their colours; the width is counted without these. */
type Piece = [text: string, color?: Color];

const MARKS = { done: ['✓', 'green'], failed: ['✗', 'red'] } as const satisfies Record<Outcome, Piece>;

function line(pieces: Piece[], { columns, colors }: View): string {
  let room = columns - 1;
  return pieces
    .map(([text, color]) => {
      const shown = text.slice(0, Math.max(0, room));
      room -= text.length;
      return colors && color ? styleText(color, shown, { validateStream: false }) : shown;
    })
    .join('');
}

/** While it goes on, a step of several parts says how many of them have ended. */
function textOf({ text, parts, outcome }: StepState): string {
  if (outcome !== null || parts.size === 0) return text;
  return `${[...parts.values()].filter(Boolean).length} of ${parts.size}`;
}

function stepLine(step: StepState, view: View): string {
  const elapsed = (step.ended ?? view.now) - step.started;
  const spinner: Piece = [SPINNER[Math.floor(view.now / SPINNER_MS) % SPINNER.length] ?? '', 'cyan'];
  const clock = step.ended === null && elapsed < CLOCK_FROM_MS ? '' : `  ${(elapsed / 1000).toFixed(1)} s`;
  const mark = step.outcome ? MARKS[step.outcome] : spinner;
  return line([['  '], mark, [` ${step.name.padEnd(NAME_WIDTH)} `], [textOf(step)], [clock, 'dim']], view);
}

function partLines({ parts, outcome }: StepState, view: View): string[] {
  // A step that is done needs one line; one that failed shows where.
  if (outcome === 'done') return [];
  return [...parts].map(([part, ended]) =>
    line([['      '], ended ? MARKS[ended] : [' '], [` ${part}`, ended ? undefined : 'dim']], view),
  );
}

/** @returns the lines to show now, none wider than the terminal */
export function frameOf(steps: StepState[], view: View): string[] {
  return steps.flatMap((step) => [stepLine(step, view), ...partLines(step, view)]);
}
