import { LEVELS } from './items';
import { STATUSES, type Status } from './read-rows';

/** The status of each item that docs/asvs.md speaks of. */
export type Stated = ReadonlyMap<string, Status>;

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.floor((100 * part) / whole)} %`);

/** The cells of a line of counts: items, applicable ones, each status but the last, the share met, the share tested. */
function cellsOf(stated: Stated, isCounted: (item: string) => boolean): string[] {
  const counted = [...stated].filter(([item]) => isCounted(item));
  const of = (status: Status) => counted.filter(([, is]) => is === status).length;
  const apply = counted.length - of('does not apply');
  const met = of('tested') + of('written') + of('untested');
  const numbers = [counted.length, apply, ...STATUSES.slice(0, -1).map((status) => of(status))];
  return [...numbers.map(String), percent(met, apply), percent(of('tested'), apply)];
}

const isOfChapter = (chapter: string) => (item: string) => item.startsWith(`${chapter}.`);

/** The lines of the table of counts by the first word or words of their first cell: `All`, `Level 1`, `V6`. */
export function countsOf(stated: Stated): Map<string, string[]> {
  const chapters = [...new Set([...LEVELS.keys()].map((item) => item.split('.')[0]!))];
  return new Map([
    ['All', cellsOf(stated, () => true)],
    ['Level 1', cellsOf(stated, (item) => LEVELS.get(item) === '1')],
    ['Level 2', cellsOf(stated, (item) => LEVELS.get(item) === '2')],
    ...chapters.map((chapter) => [`V${chapter}`, cellsOf(stated, isOfChapter(chapter))] as const),
  ]);
}
