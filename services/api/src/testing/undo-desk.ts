import type { Answer, Browser } from './browser';
import { dataOf } from './browser';
import { ifMatch } from './inputs';

/** Taking changes and deletions back, as a signed-in manager. */

/** A row that has versions. */
export interface Versioned {
  id: number;
  version: number;
}

/** How a call failed. */
export const failureOf = ({ status, body }: Answer) => ({ status, code: body?.['code'] });

/** The version that the deletion of a row made. */
export const deletionOf = ({ id, version }: Versioned): Versioned => ({ id, version: version + 1 });

export interface UndoDesk {
  /** Takes back the write that made this version. */
  undo: (path: string, made: Versioned, headers?: Record<string, string>) => Promise<Answer>;
  /** Deletes a row, which must be accepted. */
  remove: (path: string, row: Versioned) => Promise<void>;
  read: <T extends Versioned>(path: string, row: { id: number }) => Promise<T>;
}

export const undoDesk = (manager: Browser): UndoDesk => ({
  undo: (path, { id, version }, headers = {}) =>
    manager.post(`${path}/${id}/undo`, undefined, { headers: { ...ifMatch(version).headers, ...headers } }),
  remove: async (path, { id, version }) => {
    const { status, text } = await manager.delete(`${path}/${id}`, ifMatch(version));
    if (status !== 200) throw new Error(`Answered ${status}: ${text}`);
  },
  read: async (path, { id }) => dataOf(await manager.get(`${path}/${id}`)),
});
