import Type, { type TObject, type TSchema } from 'typebox';
import { BlockClash } from './block-clash';
import { BookingClash } from './booking-clash';
import { ERROR_CODES, type ErrorCode } from './errors';
import { LIST_END, MAX_COUNTED_ROWS, MAX_LIST_SEARCH_LENGTH } from './list-limits';
import { FieldError } from '../schema/field-error';
import { OneOf, Strict } from '../schema/schema';

export { FieldError };

/** The body of every failed call. */
export const ErrorResponse = Strict(
  {
    success: Type.Literal(false),
    message: Type.String(),
    code: Type.Union(ERROR_CODES.map((code) => Type.Literal(code))),
    errors: Type.Array(FieldError),
    /** Only with `booking.overlap` and `unit.preparation`. */
    clash: Type.Optional(BookingClash),
    /** Only with `unit.blocked`. */
    blocked: Type.Optional(BlockClash),
  },
  { title: 'ErrorResponse' },
);
export interface ErrorResponse {
  success: false;
  message: string;
  code: ErrorCode;
  errors: FieldError[];
  /** Only with `booking.overlap` and `unit.preparation`. */
  clash?: BookingClash;
  /** Only with `unit.blocked`. */
  blocked?: BlockClash;
}

/** `{ success, data }`: one item. */
export const One = <T extends TSchema>(data: T) => Strict({ success: Type.Literal(true), data });

/** `{ success, data, total, totalExact }`: one page of a list. `total` is exact up to 10,000 (product §10). */
export const List = <T extends TSchema>(item: T) =>
  Strict({
    success: Type.Literal(true),
    data: Type.Array(item),
    total: Type.Integer({ minimum: 0 }),
    totalExact: Type.Boolean(),
  });
export interface ListResponse<T> {
  success: true;
  data: T[];
  total: number;
  totalExact: boolean;
}

/** `{ success, message }`: login, logout and deletes. */
export const Done = Strict({ success: Type.Literal(true), message: Type.String() }, { title: 'Done' });
export type Done = Type.Static<typeof Done>;

/** The largest page that a list call returns, and the largest that a screen requests (the grid's own limit). */
export const MAX_PAGE_SIZE = 200;
export const MAX_SCREEN_PAGE_SIZE = 100;

/** A sort value may have 2,000 characters; a cursor contains it in Base64, with the row's id. */
const MAX_CURSOR_LENGTH = 4_000;
const Cursor = (description: string) => Type.String({ maxLength: MAX_CURSOR_LENGTH, description });

/**
 * The query of a list call. `sorts` are the fields that it can be sorted by, `filters` those that it can be filtered
 * by.
 *
 * @example ListQuery(UNIT_SORTS, { status: OneOf(UNIT_STATUSES) })
 */
export const ListQuery = (sorts: readonly string[], filters: Record<string, TSchema> = {}) =>
  Strict({
    ...Object.fromEntries(Object.entries(filters).map(([name, schema]) => [name, Type.Optional(schema)])),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_COUNTED_ROWS, description: 'From 1' })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
    sort: Type.Optional(OneOf(sorts, { 'x-message': `Send one of: ${sorts.join(', ')}.` })),
    order: Type.Optional(OneOf(['asc', 'desc'], { 'x-message': 'Send asc or desc.' })),
    q: Type.Optional(Type.String({ maxLength: MAX_LIST_SEARCH_LENGTH, description: 'Text to search for' })),
    after: Type.Optional(Cursor('The row behind which the page begins, from a Link header; not with page')),
    before: Type.Optional(
      Cursor(
        `The row before which the page ends, from a Link header, or \`${LIST_END}\` for the last page; not with page or after`,
      ),
    ),
  });
/** The query of a list's CSV: that of the list without its pages, because the file has all rows. */
export function CsvQuery({ properties }: TObject): TObject {
  const { page: _page, pageSize: _pageSize, after: _after, before: _before, ...asked } = properties;
  return Strict(asked);
}
export interface ListQuery<Sort extends string = string> {
  page?: number;
  pageSize?: number;
  sort?: Sort;
  order?: 'asc' | 'desc';
  q?: string;
  /** The cursor from a `Link: rel="next"` header: the page begins behind that row, however deep in the list. */
  after?: string;
  /** The cursor from a `Link: rel="prev"` header: the page ends before that row; `LIST_END` for the last page. */
  before?: string;
}
