import type { FoundRecord } from '@capsule/contracts';
import type { Candidate, SearchedField, SearchSource } from './search-source';

/** Which of the candidates are answered, in which order, and what is said of them. Pure. */

/** How well a text fits: less is better. */
const RANKS = { isCalled: 0, beginsWith: 1, hasWord: 2, has: 3, nowhere: 4 } as const;
type Rank = (typeof RANKS)[keyof typeof RANKS];

/** A word begins where there is no letter or digit before it. */
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

function rankIn(text: string | null, q: string, isName: boolean): Rank {
  const [content, wanted] = [(text ?? '').toLowerCase(), q.toLowerCase()];
  if (!content.includes(wanted)) return RANKS.nowhere;
  if (isName && content === wanted) return RANKS.isCalled;
  if (isName && content.startsWith(wanted)) return RANKS.beginsWith;
  for (let at = content.indexOf(wanted); at !== -1; at = content.indexOf(wanted, at + 1)) {
    if (at === 0 || !WORD_CHARACTER.test(content[at - 1] ?? '')) return RANKS.hasWord;
  }
  return RANKS.has;
}

/** How much of a text is shown around what was found, in characters. */
const BEFORE = 24;
const AFTER = 72;

/** One line of a text around what was found in it. Counted in code points, so that no emoji is cut in halves. */
export function excerpt(text: string, q: string): string {
  const line = text.replace(/\s+/gu, ' ');
  const at = Math.max(0, line.toLowerCase().indexOf(q.toLowerCase().replace(/\s+/gu, ' ')));
  const characters = Array.from(line);
  const start = Math.max(0, Array.from(line.slice(0, at)).length - BEFORE);
  const end = start + BEFORE + AFTER;
  const shown = characters.slice(start, end).join('').trim();
  return `${start > 0 ? '…' : ''}${shown}${end < characters.length ? '…' : ''}`;
}

interface Ranked {
  rank: Rank;
  field: SearchedField | null;
}

/** The field that fits best; of equal ones, the first. */
function bestField({ fields }: SearchSource, record: Candidate, q: string): Ranked {
  const ranked = fields.map((field) => ({
    rank: rankIn(record[field.column] ?? null, q, field.isName === true),
    field,
  }));
  const best = ranked.reduce<Ranked>((least, each) => (each.rank < least.rank ? each : least), {
    rank: RANKS.nowhere,
    field: null,
  });
  // PostgreSQL knows other letters of one kind, and a text may go on from one field to the next.
  return best;
}

function answerOf(source: SearchSource, record: Candidate, { field }: Ranked, q: string): FoundRecord {
  const said = field === null ? null : { field: field.label, text: excerpt(record[field.column] ?? '', q) };
  const subtitle = source.subtitle(record).filter((part) => part !== null && part !== '');
  return { id: record.id, title: source.title(record), subtitle: subtitle.join(' · '), match: said };
}

/** The best of what was read, and how well the first of them fits. */
export interface Found {
  rank: Rank;
  records: FoundRecord[];
}

/**
 * Puts first what is called by the text, then what begins with it, then what has a word that does; of equal ones the
 * newest.
 *
 * @param candidates in any order; the same record may be there more than once
 */
export function bestOf(source: SearchSource, candidates: readonly Candidate[], q: string, limit: number): Found {
  const records = [...new Map(candidates.map((record) => [record.id, record])).values()];
  const ranked = records
    .map((record) => ({ record, ...bestField(source, record, q) }))
    .sort((a, b) => a.rank - b.rank || b.record.id - a.record.id)
    .slice(0, limit);
  return {
    rank: ranked[0]?.rank ?? RANKS.nowhere,
    records: ranked.map(({ record, ...best }) => answerOf(source, record, best, q)),
  };
}
