import { useCallback, useEffect, useRef } from 'react';

/** What is done to a row at once; where it is waited for, it says whether it failed. */
export type RowRun<Row> = (row: Row) => Promise<{ failure: unknown }> | void;

/**
 * Lets each row be written once: a second click comes while the first is on its way, or before the row is shown as the
 * first has made it. It would be sent from an old version, and its refusal would stand in place of the toast with 'Undo'.
 *
 * @param fetching whether the rows are being read again
 * @returns does it, unless it is being done, or was done to this very row
 */
export function useOnceEach<Row extends { id: number }>(fetching: boolean): (run: RowRun<Row>, row: Row) => void {
  const running = useRef(new Set<number>());
  const done = useRef(new Set<Row>());
  useEffect(() => {
    if (!fetching) done.current.clear();
  }, [fetching]);
  return useCallback((run, row) => {
    if (running.current.has(row.id) || done.current.has(row)) return;
    const result = run(row);
    if (!result) return;
    running.current.add(row.id);
    const end = () => running.current.delete(row.id);
    void result.then(({ failure }) => {
      if (failure === null) done.current.add(row);
      end();
    }, end);
  }, []);
}
