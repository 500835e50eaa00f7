import { styleText } from 'node:util';

/** How progress looks on a terminal: the state of all steps as lines of text. */

export type Outcome = 'done' | 'failed';
export type StepOutcome = Outcome | 'ended';

export interface StepState {
  name: string;
  /** The result; empty while it runs. */
  text: string;
  /** In ms, by the same clock as `now` of {@link View}. */
  started: number;
  ended: number | null;
  /** `null` while it runs. */
  outcome: StepOutcome | null;
  /** By name, in the order of display. */
  parts: Map<string, Outcome | null>;
}

export interface View {
  /** In ms. */
  now: number;
  /** The terminal's width in characters. */
  columns: number;
  colors: boolean;
}

const SPINNER = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const SPINNER_MS = 80;
const NAME_WIDTH = 10;
/** Shorter steps show no time while they run. */
const CLOCK_FROM_MS = 1000;

type Color = 'green' | 'red' | 'cyan' | 'dim';

/** Texts with colours; the width is counted without the colours. */
type Piece = [text: string, color?: Color];

const MARKS = {
  done: ['✓', 'green'],
  failed: ['✗', 'red'],
  ended: ['–', 'dim'],
} as const satisfies Record<StepOutcome, Piece>;

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

/** A running step with several parts shows how many have ended. */
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
  // A successful step needs only one line; a failed one also shows its parts.
  if (outcome === 'done') return [];
  return [...parts].map(([part, ended]) =>
    line([['      '], ended ? MARKS[ended] : [' '], [` ${part}`, ended ? undefined : 'dim']], view),
  );
}

/** @returns the lines to show now, none wider than the terminal */
export function frameOf(steps: StepState[], view: View): string[] {
  return steps.flatMap((step) => [stepLine(step, view), ...partLines(step, view)]);
}
