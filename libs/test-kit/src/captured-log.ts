/** Captures the JSON lines of a logger instead of standard output. */
export interface CapturedLog {
  /** The stream for the logger. */
  destination: { write: (line: string) => void };
  /** The lines as they were written. */
  lines: readonly string[];
  /** The log entries, one object per line. */
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
