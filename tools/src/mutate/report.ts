import type { schema } from '@stryker-mutator/api/core';

/** A change that no test noticed. */
export interface Survivor {
  /** From the checkout's root. */
  file: string;
  line: number;
  /** The code that was changed, and what it was changed to; each on one line. */
  from: string;
  to: string;
}

/** What became of the changes in a file or a package. */
export interface Score {
  /** Changes that a test noticed, by failing or by not ending. */
  caught: number;
  /** All changes that could be tried. */
  tried: number;
  survivors: Survivor[];
}

/** A change that does not compile or is left out on purpose counts neither way. */
const COUNTED: readonly schema.MutantStatus[] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];
const UNNOTICED: readonly schema.MutantStatus[] = ['Survived', 'NoCoverage'];

/**
 * A static mutant (evaluated on import) is run only against tests that import the file themselves; surviving them
 * proves nothing. If no test does, it is not run at all.
 */
const isUndecided = ({ static: onLoading, status }: schema.MutantResult): boolean =>
  onLoading === true && UNNOTICED.includes(status);

const oneLine = (code: string) => code.replaceAll(/\s+/g, ' ').trim();

/** The code at a place of the report, whose lines and columns start at 1. */
function codeAt(source: string, { start, end }: schema.Location): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return oneLine(lines.join('\n'));
}

/**
 * Reads what the mutation run of a package found.
 *
 * @param folder the package, from the checkout's root
 * @param isTried whether a file counts, from the package's folder: the report has also what earlier runs have tried
 */
export function readScore(
  report: schema.MutationTestResult,
  folder: string,
  isTried: (file: string) => boolean,
): Score {
  const score: Score = { caught: 0, tried: 0, survivors: [] };
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    if (!isTried(file)) continue;
    for (const mutant of mutants) {
      const { status, location, replacement = '' } = mutant;
      if (!COUNTED.includes(status) || isUndecided(mutant)) continue;
      score.tried += 1;
      if (!UNNOTICED.includes(status)) score.caught += 1;
      else
        score.survivors.push({
          file: `${folder}/${file}`,
          line: location.start.line,
          from: codeAt(source, location),
          to: oneLine(replacement),
        });
    }
  }
  return score;
}

/** Per cent, rounded down: 89.9 is not yet 90. Nothing to try is nothing missed. */
export const percent = ({ caught, tried }: Pick<Score, 'caught' | 'tried'>): number =>
  tried === 0 ? 100 : Math.floor((100 * caught) / tried);
