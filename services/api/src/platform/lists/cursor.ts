import { MAX_ID } from '@capsule/contracts';
import { invalid } from '../http/common-errors';

/** The last row of a page: its sort value as PostgreSQL writes it, and its id. */
export interface Cursor {
  key: string;
  id: number;
}

export const writeCursor = ({ key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** The error for a cursor that we did not create for this list. */
export const notACursor = () =>
  invalid({ field: 'after', message: 'Take it from the Link header of the page before.' });

/** @throws ServiceError 422 naming `after` */
export function readCursor(text: string): Cursor {
  try {
    const [key, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (typeof key === 'string' && Number.isInteger(id) && Math.abs(Number(id)) <= MAX_ID) {
      return { key, id: Number(id) };
    }
  } catch {
    // Falls through to the same error as any other invalid cursor.
  }
  throw notACursor();
}
