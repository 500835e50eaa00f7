/** A rule that a file of the workspace does not keep. */
export interface Breach {
  /** From the checkout's root. */
  file: string;
  /** From 1; `null` when the whole file is meant. */
  line: number | null;
  /** What is wrong, as a sentence about the file: `imports …`. */
  what: string;
  /** What to do about it. */
  cure: string;
}

/** A breach for a terminal; editors open the place at a click. */
export function breachText({ file, line, what, cure }: Breach): string {
  return `${file}${line === null ? '' : `:${line}`}\n  ${what}\n  → ${cure}\n`;
}
