import { tableViewCalls } from '@capsule/contracts/table-views/table-view-calls';
import type { TableViews, TableViewsPatch } from '@capsule/contracts/table-views/table-views';
import { remoteApi, store, type Owner } from '@capsule/host/admin';
import { writesInTurn } from '../write';

interface One {
  data: TableViews;
}

function makeCalls(owner: Owner, resource: string) {
  const { path } = tableViewCalls.read;
  const endpoints = remoteApi({ name: `${owner.name}/${resource}` }).addEndpoints((build) => ({
    tableViews: build.query<TableViews, string>({
      query: (table) => `${path}?${new URLSearchParams({ table }).toString()}`,
      transformResponse: ({ data }: One) => data,
    }),
    changeTableViews: build.mutation<TableViews, { version: number; body: TableViewsPatch }>({
      query: ({ version, body }) => ({ method: tableViewCalls.change.method, path, body, ifMatch: version }),
      transformResponse: ({ data }: One) => data,
    }),
  }));
  return { ...endpoints, table: `${owner.name}.${resource}` };
}

export type ViewCalls = ReturnType<typeof makeCalls>;

const made = new Map<string, ViewCalls>();

/** The calls of a table's views, in the name of the module that shows it: the same each time. @param resource of its rows */
export function viewCallsOf(owner: Owner, resource: string): ViewCalls {
  const name = `${owner.name}.${resource}`;
  const calls = made.get(name) ?? makeCalls(owner, resource);
  made.set(name, calls);
  return calls;
}

const MOST_TRIES = 4;

/** By the store and not by hooks: what is written or undone may outlive its screen. */
async function readViews({ tableViews, table }: ViewCalls, forceRefetch: boolean) {
  return store.dispatch(tableViews.initiate(table, { subscribe: false, forceRefetch }));
}

type MakePatch = (now: TableViews) => Omit<TableViewsPatch, 'table'> | null;

async function writeOver(calls: ViewCalls, change: MakePatch): Promise<TableViews | null> {
  for (let tries = 1; ; tries += 1) {
    const { data: now } = await readViews(calls, tries > 1);
    if (now === undefined) return null;
    const patch = change(now);
    if (patch === null) return null;
    const body = { table: calls.table, ...patch };
    const sent = store.dispatch(calls.changeTableViews.initiate({ version: now.version, body }, { track: false }));
    const { data, error } = await sent;
    if (data !== undefined) {
      // What is shown is what is stored, with its new version.
      await readViews(calls, true);
      return data;
    }
    if (error.code !== 'resource.stale' || tries === MOST_TRIES) return null;
  }
}

const inTurn = writesInTurn<ViewCalls>();

/**
 * Changes how a table is set up. Where another window has written meanwhile, the change is made again from what it has
 * written, which is refused by `change` itself where the two do not go together. The changes of one window are written
 * one after the other: a layout that is being remembered does not make a view stale that is saved meanwhile.
 *
 * @param change what to write, from what is stored; `null` for nothing
 * @returns what is stored then; `null` where nothing was written: it could not be sent, or others were always ahead of it
 */
export const writeViews = (calls: ViewCalls, change: MakePatch): Promise<TableViews | null> =>
  inTurn(calls, () => writeOver(calls, change));
