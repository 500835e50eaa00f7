import { DENSITIES } from '@capsule/contracts/table-views/table-view-words';
import type { TableLayout } from '@capsule/contracts/table-views/table-views';

/**
 * A copy of a table's layout in this browser, so that its first rows need not wait for the API's. It is the person's who
 * is named in it, and holds no names of views and no filters.
 */
interface LocalLayout {
  layout: TableLayout;
  /** The API has not taken it yet. */
  isPending: boolean;
}

const keyOf = (table: string) => `csh-table-layout-${table}`;

const isWidth = (value: unknown): boolean => {
  const { column, px } = (value ?? {}) as Record<string, unknown>;
  return typeof column === 'string' && Number.isInteger(px);
};

/** The storage is the browser's: another version of us, or a person, may have written there. */
function isLayout(value: unknown): value is TableLayout {
  const { hidden, density, widths } = (value ?? {}) as Record<string, unknown>;
  return (
    Array.isArray(hidden) &&
    hidden.every((name) => typeof name === 'string') &&
    DENSITIES.some((known) => known === density) &&
    Array.isArray(widths) &&
    widths.every(isWidth)
  );
}

/** @param owner the id of who is signed in: another person's layout is not theirs */
export function readLocalLayout(owner: number | undefined, table: string): LocalLayout | null {
  if (owner === undefined) return null;
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null') as Record<string, unknown> | null;
    if (stored?.['owner'] !== owner || !isLayout(stored['layout'])) return null;
    return { layout: stored['layout'], isPending: stored['isPending'] === true };
  } catch {
    // Without storage, or with something else in it, the API's layout comes a little later.
    return null;
  }
}

export function keepLocalLayout(owner: number | undefined, table: string, local: LocalLayout): void {
  if (owner === undefined) return;
  try {
    localStorage.setItem(keyOf(table), JSON.stringify({ owner, ...local }));
  } catch {
    // A full or forbidden storage: the API keeps it.
  }
}
