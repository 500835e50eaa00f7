import { useCallback, useEffect, useRef } from 'react';

/** What a button does to a row at once; if it returns a promise, that says whether it failed. */
export type RowRun<Row> = (row: Row) => Promise<{ failure: unknown }> | void;

/**
 * Lets each row be written once. A second click may come while the first write runs, or before the row shows its
 * result: it would be sent from an old version, and its refusal would replace the toast with 'Undo'.
 *
 * @param fetching whether the rows are being refetched
 * @returns a function that runs the write, unless it is running or was done to this very row
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
