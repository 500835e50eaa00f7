/** The calls of a front end and the API's responses, read from the gateway's log. */

/** `GET /api/contact/:id` → the statuses of its responses. */
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
    return entry.msg === 'answered' && typeof entry.path === 'string' ? (entry as Answered) : null;
  } catch {
    // The last line may be incomplete, and a crash writes plain text.
    return null;
  }
}

const answersIn = (log: string): Answered[] => log.split('\n').flatMap((line) => parseLine(line) ?? []);

/** Ids of rows differ from run to run. */
const withoutIds = (path: string) => path.replaceAll(/\/\d+(?=\/|$)/g, '/:id');

/** @param log the gateway's log, one JSON document per line */
export function callsIn(log: string): Calls {
  const calls: Calls = new Map();
  for (const answered of answersIn(log).filter(({ path }) => path.startsWith('/api/'))) {
    const call = `${answered.method} ${withoutIds(answered.path)}`;
    calls.set(call, (calls.get(call) ?? new Set()).add(answered.status));
  }
  return calls;
}

/** The file of an app that a browser has asked for. */
const FILE_OF_APP = /^\/_mfe\/([a-z0-9-]+)\//;

/** The apps of which files were loaded; logged at the level `debug`. */
export const appsIn = (log: string): Set<string> =>
  new Set(answersIn(log).flatMap(({ path }) => FILE_OF_APP.exec(path)?.[1] ?? []));

/**
 * The failures that only the previous front end meets. Journeys provoke some refusals on purpose, such as a wrong
 * password, so a refusal counts only if the same journeys do not meet it with the current front end.
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
