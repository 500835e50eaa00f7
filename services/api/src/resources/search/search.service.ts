import { DEFAULT_FOUND, type Role, type SearchQuery, type SearchResult } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { poolOf } from '../../platform/database/pool';
import { queryWithin } from '../../platform/database/query-within';
import { bestOf, type Found } from './found';
import { farStatement, nearStatement, type NearRow } from './search-sql';
import type { Candidate, SearchSource } from './search-source';
import { SEARCH_SOURCES } from './search-sources';

/**
 * How long PostgreSQL looks through all records of one kind. Three letters in a row lead to a few of a million, unless
 * most records have all of them: then reading the index takes as long as reading the table.
 */
const FAR_MS = 15;

/** What a trigram index can look up: everything else it answers by reading all of itself. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

interface Near {
  source: SearchSource;
  records: Candidate[];
  isWhole: boolean;
}

/** Finds records of all kinds, in a time that does not grow with their number (docs/decisions/030). */
@Injectable()
export class SearchService {
  constructor(private readonly dataSource: DataSource) {}

  /** @param query validated by the contract */
  async search({ q, limit = DEFAULT_FOUND }: SearchQuery, role: Role): Promise<SearchResult> {
    const sources = SEARCH_SOURCES.filter(({ readers }) => readers.includes(role));
    const parts = await Promise.all(
      (await this.near(sources, q, limit)).map(async ({ source, records, isWhole }) => {
        const isEnough = isWhole || new Set(records.map(({ id }) => id)).size >= limit;
        const far = isEnough ? [] : await this.far(source, q, limit);
        return { source, isComplete: far !== null, found: bestOf(source, [...records, ...(far ?? [])], q, limit) };
      }),
    );
    return {
      groups: parts
        .filter(({ found }) => found.records.length > 0)
        .toSorted((a, b) => rankOf(a) - rankOf(b))
        .map(({ source, found }) => ({ kind: source.kind, records: found.records })),
      isComplete: parts.every(({ isComplete }) => isComplete),
    };
  }

  private async near(sources: readonly SearchSource[], q: string, limit: number): Promise<Near[]> {
    const { text, values } = nearStatement(sources, q, limit);
    // Planning takes longer than looking; the limit that screens ask with is planned once for each connection.
    const name = limit === DEFAULT_FOUND ? `search_${sources.length}` : undefined;
    const { rows } = await poolOf(this.dataSource).query<NearRow>({ name, text, values });
    return sources.map((source) => {
      const row = rows.find(({ kind }) => kind === source.kind);
      return { source, records: row?.records ?? [], isWhole: row?.isWhole ?? true };
    });
  }

  /** @returns `null` where that would take too long */
  private far(source: SearchSource, q: string, limit: number): Promise<Candidate[] | null> {
    if (!HAS_TRIGRAM.test(q)) return Promise.resolve(null);
    return queryWithin<Candidate>(poolOf(this.dataSource), FAR_MS, farStatement(source, q, limit));
  }
}

/** Kinds with what is called by the text come first; of equal ones, in the order of the kinds. */
const rankOf = ({ found }: { found: Found }) => found.rank;
