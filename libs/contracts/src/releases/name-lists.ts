import type { FirstRows } from './first-rows';

/** The lists that names in the first rows are taken from, by their calls. No schemas in this file: browsers load it. */
export const nameListsOf = ({ columns }: FirstRows): Set<string> =>
  new Set(columns.flatMap(({ cell }) => (cell?.kind === 'name' ? [cell.list] : [])));
