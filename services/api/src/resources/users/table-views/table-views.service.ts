import {
  MAX_TABLES,
  USUAL_DENSITY,
  type SavedView,
  type TableLayout,
  type TableViews,
  type TableViewsPatch,
} from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChangeRequest } from '../../../platform/changes/change-request';
import { invalid } from '../../../platform/http/common-errors';

const USUAL_LAYOUT: TableLayout = { hidden: [], density: USUAL_DENSITY, widths: [] };

/** The version of a table that nobody has set up yet; the first change makes the second. */
const FIRST_VERSION = 1;

const ROW = `"tableName" AS "table", "version", "layout", "views"`;
const READ = `SELECT ${ROW} FROM table_views WHERE "userId" = $1 AND "tableName" = $2`;

/**
 * One statement, so that of two changes made from the same version one is refused, the first ones included. It writes
 * nothing where the version is another one, or where there are too many tables.
 */
const WRITE = `
  INSERT INTO table_views AS stored ("userId", "tableName", "version", "layout", "views")
  SELECT $1::integer, $2::varchar, ${FIRST_VERSION + 1}, COALESCE($3::jsonb, $6::jsonb), COALESCE($4::jsonb, '[]')
  WHERE EXISTS (SELECT FROM table_views WHERE "userId" = $1 AND "tableName" = $2)
    OR (COALESCE($5::integer, ${FIRST_VERSION}) = ${FIRST_VERSION}
      AND (SELECT count(*) FROM table_views WHERE "userId" = $1) < ${MAX_TABLES})
  ON CONFLICT ("userId", "tableName") DO UPDATE SET "version" = stored."version" + 1,
    "layout" = COALESCE($3::jsonb, stored."layout"), "views" = COALESCE($4::jsonb, stored."views")
  WHERE $5::integer IS NULL OR stored."version" = $5
  RETURNING ${ROW}`;

const COUNT = `SELECT count(*)::integer AS "tables" FROM table_views WHERE "userId" = $1 AND "tableName" <> $2`;

/** The first name that a view before has too, whatever its case. */
function repeatedName(views: readonly SavedView[]): string | undefined {
  const names = views.map(({ name }) => name.toLowerCase());
  return views.find((_view, index) => names.indexOf(names[index]!) < index)?.name;
}

/** How people have set up their tables (product §10.14). Each reads and writes their own. */
@Injectable()
export class TableViewsService {
  constructor(private readonly dataSource: DataSource) {}

  async read(userId: number, table: string): Promise<TableViews> {
    const [stored]: TableViews[] = await this.dataSource.query(READ, [userId, table]);
    return stored ?? { table, version: FIRST_VERSION, layout: USUAL_LAYOUT, views: [] };
  }

  /**
   * Writes the layout, the saved views, or both.
   *
   * @throws ServiceError `request.invalid` where two views have one name, or there are too many tables; `resource.stale`
   */
  async change({ table, layout, views }: TableViewsPatch, { by, version }: ChangeRequest): Promise<TableViews> {
    const repeated = repeatedName(views ?? []);
    if (repeated !== undefined)
      throw invalid({ field: 'views', message: `There are two views with the name "${repeated}".` });
    const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
    const values = [by, table, json(layout), json(views), version, JSON.stringify(USUAL_LAYOUT)];
    const [written]: TableViews[] = await this.dataSource.query(WRITE, values);
    if (written !== undefined) return written;
    const [{ tables }]: [{ tables: number }] = await this.dataSource.query(COUNT, [by, table]);
    if (tables >= MAX_TABLES) throw invalid({ field: 'table', message: `At most ${MAX_TABLES} tables can be set up.` });
    throw new ServiceError('resource.stale');
  }
}
