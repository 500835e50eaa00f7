import { callTimes, type Target } from './load';
import { msBetween, processorTimes, processorTimesOfFamily } from './processes';

/** Share of the calls that is made before counting starts: after a pause the caches of the processor are cold. */
const WARM_UP = 0.25;
export const ROUNDS = 40;

/** Cost of one call in microseconds, and calls per second. */
export interface Cost {
  server: number;
  database: number;
  perSecond: number;
}

export interface Subject {
  name: string;
  target: Target;
  pid: number;
  /** Calls in each round. */
  calls: number;
}

async function measure({ target, pid, calls }: Subject, postgresPid: number): Promise<Cost> {
  await callTimes(target, Math.ceil(calls * WARM_UP));
  const [server, database] = [await processorTimes(pid), await processorTimesOfFamily(postgresPid)];
  const ms = await callTimes(target, calls);
  const perCall = (used: number) => (used * 1000) / calls;
  return {
    server: perCall(msBetween(server, await processorTimes(pid))),
    database: perCall(msBetween(database, await processorTimesOfFamily(postgresPid))),
    perSecond: (calls * 1000) / ms,
  };
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const middle = (costs: Cost[]): Cost => ({
  server: median(costs.map(({ server }) => server)),
  database: median(costs.map(({ database }) => database)),
  perSecond: median(costs.map(({ perSecond }) => perSecond)),
});

/** The cost in each round, by subject. */
export type Costs = Map<Subject, Cost[]>;

/**
 * Measures the subjects in turn, so that a disturbance of the machine affects all of them. The first round is a
 * warm-up.
 */
export async function compare(subjects: Subject[], postgresPid: number): Promise<Costs> {
  const costs: Costs = new Map(subjects.map((subject) => [subject, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const subject of subjects) {
      const cost = await measure(subject, postgresPid);
      if (round > 0) costs.get(subject)?.push(cost);
    }
  }
  return costs;
}
