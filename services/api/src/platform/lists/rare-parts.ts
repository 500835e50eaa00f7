/** Letters and digits that every collation compares alike, one by one; the length of a trigram at least. */
const RUN = /[a-z0-9]{3,}/gi;
const TRIGRAM = 3;

/** Of a run of letters, the stretches in which no trigram is common. No letter is in two of them. */
function rareStretches(run: string, common: ReadonlySet<string>): string[] {
  const isRare = (at: number) => at + TRIGRAM <= run.length && !common.has(run.slice(at, at + TRIGRAM));
  const stretches: string[] = [];
  let begin = 0;
  while (begin + TRIGRAM <= run.length) {
    let at = begin;
    while (isRare(at)) at += 1;
    // The last rare trigram begins one letter before, and goes two letters further.
    const end = at - 1 + TRIGRAM;
    if (at > begin) stretches.push(run.slice(begin, end));
    begin = at > begin ? end : begin + 1;
  }
  return stretches;
}

/**
 * A trigram index is slow for frequent trigrams, so only the rare part of a search is sent to it. This is that part, as
 * a pattern that matches every text which contains the whole search.
 *
 * @param common trigrams in lower case that many texts have
 * @returns a pattern for ILIKE; `undefined` where nothing in the search is common, or nothing rare
 * @example rarePattern('visitor50000@stable', new Set(['vis', …, 'or5', 'sta', …])) // '%r50000%'
 */
export function rarePattern(q: string, common: ReadonlySet<string>): string | undefined {
  const runs = q.match(RUN)?.map((run) => run.toLowerCase()) ?? [];
  const stretches = runs.map((run) => rareStretches(run, common));
  const isAllRare = runs.every((run, n) => stretches[n]?.[0] === run);
  const rare = stretches.flat();
  return isAllRare || rare.length === 0 ? undefined : `%${rare.join('%')}%`;
}
