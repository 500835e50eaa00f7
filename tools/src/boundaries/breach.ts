/** A broken rule. */
export interface Breach {
  /** Relative to the root of the checkout. */
  file: string;
  /** From 1; `null` for the whole file. */
  line: number | null;
  /** What is wrong, as a sentence without its subject, the file: `imports …`. */
  what: string;
  /** How to correct it. */
  cure: string;
}

/** A breach as text for a terminal, in a form in which editors can open the place. */
export function breachText({ file, line, what, cure }: Breach): string {
  return `${file}${line === null ? '' : `:${line}`}\n  ${what}\n  → ${cure}\n`;
}
