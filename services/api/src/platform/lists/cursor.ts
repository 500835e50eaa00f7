import { MAX_ID } from '@capsule/contracts';
import { invalid } from '../http/common-errors';

/** A row at the edge of a page: its sort value as PostgreSQL writes it, and its id. */
export interface Cursor {
  key: string;
  id: number;
}

export const writeCursor = ({ key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** The parameters that take a cursor. */
export type CursorField = 'after' | 'before';

const NOT_A_CURSOR: Record<CursorField, string> = {
  after: 'Take it from the Link header of the page before.',
  before: 'Take it from the Link header of the page behind, or send end.',
};

/** The error for a cursor that we did not create for this list. */
export const notACursor = (field: CursorField) => invalid({ field, message: NOT_A_CURSOR[field] });

/** @throws ServiceError 422 naming the field */
export function readCursor(text: string, field: CursorField): Cursor {
  try {
    const [key, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (typeof key === 'string' && Number.isInteger(id) && Math.abs(Number(id)) <= MAX_ID) {
      return { key, id: Number(id) };
    }
  } catch {
    // Falls through to the same error as any other invalid cursor.
  }
  throw notACursor(field);
}
