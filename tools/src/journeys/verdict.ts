import type { Lock } from '@capsule/contracts';
import type { JourneyResult } from './journeys';

/** What `npm run compat` says of a former front end with the API of this checkout. */

/** Tag of journeys through features that the live front end does not have yet. */
export const NEW = '@new';

/** The lines to print, and whether nothing breaks. */
export interface Verdict {
  lines: string[];
  isSound: boolean;
}

/** @param failures of calls that only the former front end meets */
export function verdictOf(
  { number, at, apps: live }: Lock,
  failures: readonly string[],
  { passed, apps }: Pick<JourneyResult, 'passed' | 'apps'>,
): Verdict {
  const isSound = failures.length === 0 && passed;
  const lines = [
    `The front end of lock ${number} (${at}) with the API of this checkout:`,
    ...failures.map((failure) => `  broken: ${failure}, and is not with today's front end.`),
    ...(passed ? [] : [`  broken: the journeys above that failed. One about something new is tagged ${NEW}.`]),
    ...Object.keys(live)
      .filter((name) => !apps.has(name))
      .map((app) => `  unproven: ${app}, which no journey opens.`),
    isSound
      ? '  nothing breaks that a journey tries.'
      : 'Keep the old call working beside the new one until no tab uses it any more.',
  ];
  return { lines, isSound };
}
