import type { EntityManager } from 'typeorm';

/** Rows of another table that refer to a row, and what happens to them when that row is deleted. */
export interface Dependent {
  table: string;
  /** The column that has the row's id. */
  column: string;
  /** As in the foreign key: they are deleted too, or their reference is cleared. */
  onDelete: 'cascade' | 'set null';
}

/** What an undo needs of the dependents of a deleted row: whole rows if they are deleted too, otherwise their ids. */
export type KeptDependents = Record<string, unknown[]>;

/** Held as the deletion holds them, so that what is kept of a row is what is deleted, and not what it was before. */
const readOf = ({ table, column, onDelete }: Dependent) => {
  const [kept, held] = onDelete === 'cascade' ? ['to_jsonb(d)', 'UPDATE'] : ['d."id"', 'NO KEY UPDATE'];
  return `SELECT coalesce(jsonb_agg(${kept}), '[]') AS "kept"
   FROM (SELECT * FROM "${table}" WHERE "${column}" = $1 FOR ${held}) d`;
};

/**
 * Reads the dependents before a deletion removes or changes them.
 *
 * @param dependents in the order in which their tables are held (docs/decisions/097)
 */
export async function readDependents(
  manager: EntityManager,
  dependents: readonly Dependent[],
  id: number,
): Promise<KeptDependents> {
  const kept: KeptDependents = {};
  for (const dependent of dependents) {
    const [row]: [{ kept: unknown[] }] = await manager.query(readOf(dependent), [id]);
    if (row.kept.length > 0) kept[dependent.table] = row.kept;
  }
  return kept;
}

const putBackOf = ({ table, column, onDelete }: Dependent) =>
  onDelete === 'cascade'
    ? `INSERT INTO "${table}" SELECT * FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`
    : `UPDATE "${table}" SET "${column}" = $2
       WHERE "id" IN (SELECT value::integer FROM jsonb_array_elements_text($1::jsonb)) AND "${column}" IS NULL`;

/** Restores the dependents of a deleted row. One that is gone by now, or refers to another row, stays as it is. */
export async function putDependentsBack(
  manager: EntityManager,
  dependents: readonly Dependent[],
  id: number,
  kept: KeptDependents,
): Promise<void> {
  for (const dependent of dependents) {
    const rows = kept[dependent.table];
    if (!rows) continue;
    const values = [JSON.stringify(rows), ...(dependent.onDelete === 'cascade' ? [] : [id])];
    await manager.query(putBackOf(dependent), values);
  }
}
