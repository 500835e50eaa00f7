/** Which calls a front end made, and how the API answered them: read from the gateway's log. */

/** `GET /api/contact/:id` → the statuses that it was answered with. */
export type Calls = Map<string, Set<number>>;

interface Answered {
  msg: string;
  method: string;
  path: string;
  status: number;
}

function parseLine(line: string): Answered | null {
  try {
    const entry = JSON.parse(line) as Partial<Answered>;
    return entry.msg === 'answered' && entry.path?.startsWith('/api/') ? (entry as Answered) : null;
  } catch {
    // The last line may be cut off, and a crash writes plain text.
    return null;
  }
}

/** Rows have other ids in every run. */
const withoutIds = (path: string) => path.replaceAll(/\/\d+(?=\/|$)/g, '/:id');

/** @param log the gateway's log, a JSON document a line */
export function callsIn(log: string): Calls {
  const calls: Calls = new Map();
  for (const answered of log.split('\n').map(parseLine)) {
    if (!answered) continue;
    const call = `${answered.method} ${withoutIds(answered.path)}`;
    calls.set(call, (calls.get(call) ?? new Set()).add(answered.status));
  }
  return calls;
}

/**
 * The failures that only the previous front end meets. Journeys provoke refusals on purpose, a wrong password for
 * one, so a refusal counts only when the same journeys do not meet it with the front end of today.
 *
 * @returns e.g. `PATCH /api/units/:id was answered with 422`
 */
export function newFailures(previous: Calls, current: Calls): string[] {
  return [...previous]
    .flatMap(([call, statuses]) =>
      [...statuses]
        .filter((status) => status >= 400 && !current.get(call)?.has(status))
        .map((status) => `${call} was answered with ${status}`),
    )
    .sort();
}
