import type { ListQuery } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { poolOf } from '../database/pool';
import { LastCounts, countedUpTo, estimateStatement } from './count';
import { CommonTrigrams } from './common-trigrams';
import { CsvExports } from './csv/csv-exports';
import type { CsvFile } from './csv/csv-file';
import type { CsvContract, CsvSource } from './csv/csv-source';
import { notACursor } from './cursor';
import { withInstants } from './instants';
import { pageOf } from './json-page';
import type { ListContract, ListSource, Rowset, SortOf } from './list-source';
import { listStatement, type ListRow, type ListStatement } from './list-sql';
import { linksOf, type PageLinks } from './page-links';
import { PreparedStatements } from './prepared';
import { rarePattern } from './rare-parts';

/** The response of a list: see `ServesList`. */
export class ListPage {
  constructor(
    /** The response body. */
    readonly body: string,
    readonly links: PageLinks,
  ) {}
}

interface Plan {
  'QUERY PLAN': { Plan: { 'Plan Rows': number } }[];
}

/** SQLSTATE class 22: a value that does not fit the type of the column. */
const isDataError = (error: unknown) => error instanceof pg.DatabaseError && error.code?.startsWith('22') === true;

/** Reads lists (product §10), with one statement per page, whatever the size of the table. */
@Injectable()
export class ListsService {
  private readonly prepared = new PreparedStatements();
  private readonly lastCounts = new LastCounts();
  private readonly common: CommonTrigrams;

  constructor(
    private readonly dataSource: DataSource,
    private readonly exports: CsvExports,
  ) {
    this.common = new CommonTrigrams(dataSource);
  }

  /**
   * @param query validated by the list's contract
   * @param whoAsks the id of who reads a list that is personal
   * @throws ServiceError 422 for a page that cannot be requested
   * @example list(query) { return this.lists.read(UNIT_LIST, query); }
   */
  async read<C extends ListContract>(
    source: ListSource<C>,
    query: ListQuery<SortOf<C>>,
    whoAsks?: number,
  ): Promise<ListPage> {
    const areFew = this.lastCounts.areSurelyFew(source);
    const statement = listStatement(source, query, { areFew, whoAsks, rare: await this.rareIn(source, query) });
    const row = await this.rowOf(statement);
    if (statement.isUnfiltered) this.lastCounts.saw(source, row.counted);
    const most = countedUpTo(source, query);
    const totalExact = row.counted <= most;
    const total = row.counted === most + 1 ? await this.estimate(source, query, whoAsks) : row.counted;
    const data = withInstants(pageOf(row, statement.window), source.contract.row);
    const body = `{"success":true,"data":${data},"total":${total},"totalExact":${totalExact}}`;
    return new ListPage(body, linksOf(row, statement.window));
  }

  /**
   * All rows of a list as a CSV file, for `ServesCsv`.
   *
   * @param query validated by the list's contract
   * @param whoAsks the id of who reads a list that is personal
   */
  csv<C extends CsvContract>(source: CsvSource<C>, query: ListQuery<SortOf<C>>, whoAsks?: number): CsvFile {
    return this.exports.fileOf(source, query, whoAsks);
  }

  private async rareIn(source: Rowset, { q }: ListQuery): Promise<string | undefined> {
    return q ? rarePattern(q, await this.common.of(source)) : undefined;
  }

  private async rowOf(statement: ListStatement): Promise<ListRow> {
    try {
      const { rows } = await poolOf(this.dataSource).query<ListRow>(this.prepared.named(statement));
      return rows[0] as ListRow;
    } catch (error) {
      // Everything else is validated already, so the error comes from a forged cursor.
      if (statement.window.cursor !== null && isDataError(error)) {
        throw notACursor(statement.window.isBackward ? 'before' : 'after');
      }
      throw error;
    }
  }

  /** The estimate of the planner, but at least one more than what was counted. */
  private async estimate(source: Rowset, query: ListQuery, whoAsks?: number): Promise<number> {
    const { text, values } = estimateStatement(source, query, whoAsks);
    const [plan]: [Plan] = await this.dataSource.query(text, values);
    return Math.max(countedUpTo(source, query) + 1, plan['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0);
  }
}
