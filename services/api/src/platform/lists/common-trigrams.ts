import { MAX_COUNTED_ROWS } from '@capsule/contracts';
import type { DataSource } from 'typeorm';
import { poolOf } from '../database/pool';
import type { Rowset } from './list-source';

/** Up to this many rows, an index of trigrams has little to read for any trigram. */
const FEW_ROWS = 2 * MAX_COUNTED_ROWS;
/** Rows that are looked at, on pages of the table chosen at random, and how much of each text. */
const SAMPLE = 500;
const LETTERS = 1000;
/** A trigram in more rows of the sample than this is common: in more than one of a hundred. */
const MOST_OF_A_RARE_ONE = SAMPLE / 100;
/** Which trigrams are common in thousands of texts hardly changes within minutes. */
const KEPT_MS = 10 * 60_000;

interface Known {
  until: number;
  trigrams: Promise<ReadonlySet<string>>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * A trigram index is slow for frequent trigrams, so only the rare part of a search is sent to it. This estimates, by a
 * sample, which trigrams are frequent in a large list. It decides how a search is made, never what it finds.
 */
export class CommonTrigrams {
  private readonly known = new Map<Rowset, Known>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Only the first search of a list waits for its sample: a later one takes the last, which is renewed meanwhile.
   *
   * @returns trigrams in lower case; none of a list of few rows, and of one that is not searched
   */
  of(source: Rowset): Promise<ReadonlySet<string>> {
    const known = this.known.get(source);
    if (known !== undefined && known.until > Date.now()) return known.trigrams;
    const fresh = this.sample(source);
    const trigrams = known?.trigrams ?? fresh;
    this.keep(source, trigrams);
    fresh.then(
      () => this.keep(source, fresh),
      // The next search asks again.
      () => this.known.delete(source),
    );
    return trigrams;
  }

  private keep(source: Rowset, trigrams: Promise<ReadonlySet<string>>): void {
    this.known.set(source, { until: Date.now() + KEPT_MS, trigrams });
  }

  private async sample({ table, search }: Rowset): Promise<ReadonlySet<string>> {
    if (search === undefined) return NONE;
    const pool = poolOf(this.dataSource);
    const { rows: sizes } = await pool.query<{ rows: number }>(
      `SELECT reltuples AS "rows" FROM pg_class WHERE oid = '${table}'::regclass`,
    );
    const size = sizes[0]?.rows ?? 0;
    if (size <= FEW_ROWS) return NONE;
    const { rows } = await pool.query<{ trigram: string }>(
      `SELECT "trigram" FROM
         (SELECT left(${search}, ${LETTERS}) AS "text" FROM ${table} TABLESAMPLE SYSTEM ($1)) sample,
         LATERAL unnest(show_trgm(sample."text")) "trigram"
       GROUP BY "trigram" HAVING count(*) > ${MOST_OF_A_RARE_ONE}`,
      [(100 * SAMPLE) / size],
    );
    return new Set(rows.map(({ trigram }) => trigram));
  }
}
