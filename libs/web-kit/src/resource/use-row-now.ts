import { startTransition, useEffect, useState } from 'react';
import type { CallFailure } from '@capsule/host/admin';
import { useRowNews } from '../live';
import type { CrudCalls, CrudEndpoints, StoredRow } from './crud-endpoints';

interface RowNow<Row> {
  row: Row | null;
  /** It was deleted. */
  gone: boolean;
  /** It is being fetched separately from the list. */
  reading: boolean;
  /** Somebody else has changed or deleted it since: it is theirs to be marked. */
  isOthers: boolean;
}

/** A response to a call that was sent before the row was saved is older than the known row. */
const newer = <Row extends StoredRow>(now: Row | undefined, known: Row): Row =>
  now === undefined || (now.version ?? 0) < (known.version ?? 0) ? known : now;

/**
 * A row that is shown even if the list does not contain it, such as one that was just saved, or whose details are open.
 * If the list lacks it, it is fetched separately, and again whenever it changes: an action based on an old row would be
 * refused, or done twice.
 *
 * @param known the row as it was last known; `null` where none is shown
 * @param isFollowed whether it may be fetched separately
 */
export function useRowNow<Row extends StoredRow>(
  { now, resource }: Pick<CrudEndpoints<never, Row, CrudCalls>, 'now'> & { resource: { name: string } },
  known: Row | null,
  { rows, fetching }: { rows: readonly Row[]; fetching: boolean },
  isFollowed = true,
): RowNow<Row> {
  const listed = rows.find(({ id }) => id === known?.id);
  // A list that is being fetched may have it in a moment. Once the list lacked it, it is fetched separately until a
  // list has it again. In a transition, as dialogs close: an action in a dialog may delete the row, and the list may
  // show that before the dialog is closed.
  const [missed, setMissed] = useState<number | null>(null);
  const isMissed = known !== null && !listed && !fetching;
  const id = known?.id ?? null;
  useEffect(() => {
    if (isMissed) startTransition(() => setMissed(id));
  }, [isMissed, id]);
  const news = useRowNews(resource.name, known);
  const isDeleted = news?.kind === 'deleted';
  const isAlone = isFollowed && !isDeleted && known !== null && !listed && missed === known.id;
  const { currentData, error, isFetching } = now.useQuery(known?.id ?? 0, { skip: !isAlone });
  if (known === null) return { row: null, gone: false, reading: false, isOthers: false };
  const gone = isDeleted || (isAlone && (error as CallFailure | undefined)?.status === 404);
  return { row: newer(listed ?? currentData, known), gone, reading: isFetching, isOthers: news !== null };
}
