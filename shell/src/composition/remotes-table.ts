import {
  TABLE_ELEMENT_ID,
  TABLE_PATH,
  type RemotesTable,
  type TableRemote,
} from '@capsule/contracts/releases/composition';

/**
 * Which remotes are live, and where. The gateway puts the table into every page; "Try again" fetches the live one,
 * because a release that was fixed has a new address (architecture §4).
 */

function readInlined(): RemotesTable {
  const element = document.getElementById(TABLE_ELEMENT_ID);
  return JSON.parse(element?.textContent ?? '{"lock":0,"remotes":[]}') as RemotesTable;
}

let table: RemotesTable | null = null;

const FETCH_TIMEOUT_MS = 5000;

export const remotesTable = {
  /** Says the table where no page holds it: on a server that draws one. */
  install(known: RemotesTable): void {
    table = known;
  },

  /** The table that this tab works by. */
  current(): RemotesTable {
    table ??= readInlined();
    return table;
  },

  /** A remote's row, or `undefined` when it is not live. */
  find(name: string): TableRemote | undefined {
    return remotesTable.current().remotes.find((remote) => remote.name === name);
  },

  /** The remote whose entry stands at an address, or `undefined`. */
  findByEntry(url: string): TableRemote | undefined {
    const absolute = (address: string) => new URL(address, document.baseURI).href;
    return remotesTable.current().remotes.find(({ entry }) => absolute(entry) === absolute(url));
  },

  /** Whether a remote comes from another address than the store's. */
  isOverridden(name: string): boolean {
    return remotesTable.current().overrides?.some((override) => override.name === name) ?? false;
  },

  /** Puts a row in place of the one of its name. */
  replace(row: TableRemote): void {
    const { remotes, ...rest } = remotesTable.current();
    table = { ...rest, remotes: [...remotes.filter(({ name }) => name !== row.name), row] };
  },

  /**
   * Takes over the live row of one remote. The other rows stay: modules that work in this tab are not exchanged under
   * it. A module from another address stays where it is.
   *
   * @returns the row, or `undefined` when the remote is not live any more
   */
  async refresh(name: string): Promise<TableRemote | undefined> {
    if (remotesTable.isOverridden(name)) return remotesTable.find(name);
    const response = await fetch(TABLE_PATH, { cache: 'no-cache', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`The live table was answered with ${response.status}.`);
    const row = ((await response.json()) as RemotesTable).remotes.find((remote) => remote.name === name);
    if (row) remotesTable.replace(row);
    return row;
  },
};
