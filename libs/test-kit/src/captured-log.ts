/** Takes the place of standard output for a logger that writes JSON lines. */
export interface CapturedLog {
  /** The logger writes there. */
  destination: { write: (line: string) => void };
  /** The lines as they were written. */
  lines: readonly string[];
  /** What was logged, one object a line. */
  entries: () => Record<string, unknown>[];
}

export function captureLog(): CapturedLog {
  const lines: string[] = [];
  return {
    destination: { write: (line) => void lines.push(line) },
    lines,
    entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
