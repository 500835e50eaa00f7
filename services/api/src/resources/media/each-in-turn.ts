/**
 * Does some work for each, one after the other. Where it fails for one, as for a file that may not be deleted, the others
 * have their turn all the same.
 *
 * @throws what has failed first, once all had their turn
 */
export async function eachInTurn<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) await Promise.reject(failures[0]);
}
