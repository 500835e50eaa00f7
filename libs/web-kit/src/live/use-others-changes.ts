import { useSyncExternalStore } from 'react';
import { othersChanges, sessionApi, store, type OthersChange } from '@capsule/host/admin';
import { authorOf } from './change-words';

/** The newest change of each row that others made, of all resources; the newest last. */
export const useOthersChanges = (): readonly OthersChange[] =>
  useSyncExternalStore(othersChanges.subscribe, othersChanges.current);

const onAction = (listener: () => void) => store.subscribe(listener);
const selectUser = sessionApi.endpoints.currentUser.select();
const idOfMe = (): number | undefined => selectUser(store.getState()).data?.id;

/** The id of the signed-in person; no call is sent for it. */
export const useMe = (): number | undefined => useSyncExternalStore(onAction, idOfMe);

/** What somebody else did to a row that is shown here. */
export interface RowNews {
  kind: 'changed' | 'deleted';
  /** The subject of a sentence. @example 'Priya Nair' */
  who: string;
}

/** A row as it is known here; one without an id is not stored yet. */
interface Known {
  id?: number;
  version?: number;
}

/** Without a new version only deletions are reported (`othersChanges`); not every kind of row has versions. */
const isNewer = ({ version }: OthersChange, known: number | undefined) =>
  version !== null && known !== undefined && version > known;

/**
 * What somebody else did to a row since it was read; `null` where nothing happened.
 *
 * @param resource its name in libs/contracts; without it nothing is known
 */
export function useRowNews(resource: string | undefined, row: object | null): RowNews | null {
  const changes = useOthersChanges();
  const me = useMe();
  const { id, version } = (row ?? {}) as Known;
  const change = changes.find((one) => one.entity === resource && one.id === id);
  if (change?.action === 'delete') return { kind: 'deleted', who: authorOf(change, me) };
  return change && isNewer(change, version) ? { kind: 'changed', who: authorOf(change, me) } : null;
}
