import Type from 'typebox';
import { Strict } from '../schema/schema';

/**
 * The rows of a page's first list as plain data (decision 084): the host draws them while the page's code is still loaded,
 * and the page draws its own from the same.
 */

/** The name of a field of a row. */
const Field = Type.String({ pattern: '^[a-z][A-Za-z0-9]*$', maxLength: 60 });
const Words = Type.String({ minLength: 1, maxLength: 120 });
const Px = Type.Integer({ minimum: 1, maximum: 1000 });

/** Several lines, the first one bold. A field that is empty has no line. */
const LinesCell = Strict({
  kind: Type.Literal('lines'),
  first: Field,
  /** The address that the first line leads to, with `:id`. */
  to: Type.Optional(Type.String({ pattern: '^/admin(/[a-z0-9-]+)+/:id$', maxLength: 200 })),
  rest: Type.Array(Field, { maxItems: 3 }),
  /** The room of a picture beside them; the page itself shows it. */
  picture: Type.Optional(Strict({ width: Px, height: Px })),
});

const BadgeCell = Strict({
  kind: Type.Literal('badge'),
  /** By the value of the field. */
  colors: Type.Record(
    Type.String({ maxLength: 40 }),
    Type.Union([Type.Literal('green'), Type.Literal('blue'), Type.Literal('yellow'), Type.Literal('red')]),
  ),
});

/** A column, as `TableColumn` of the kit has it; without a cell it is the field's text on one line. */
const FirstColumn = Strict({
  field: Field,
  title: Words,
  sortable: Type.Optional(Type.Boolean()),
  flex: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100 })),
  width: Type.Optional(Px),
  minWidth: Type.Optional(Px),
  largeOnly: Type.Optional(Type.Boolean()),
  cell: Type.Optional(Type.Union([Strict({ kind: Type.Literal('money') }), LinesCell, BadgeCell])),
});
export type FirstColumn = Type.Static<typeof FirstColumn>;
export type LinesCell = Type.Static<typeof LinesCell>;

/** A list screen until its code is here. */
export const FirstRows = Strict({
  /** The name of the list, for screen readers. */
  label: Words,
  /** The resource of the rows, by whose name a person's columns and widths are kept. */
  resource: Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 }),
  /** The field with a row's name, for the labels of its buttons. */
  named: Field,
  /** The words of the search box. */
  search: Words,
  /** The labels of the filters. */
  filters: Type.Array(Words, { maxItems: 4 }),
  /** The button of a new row. */
  add: Type.Optional(Words),
  /** The buttons of each row. */
  buttons: Type.Array(Type.Union([Type.Literal('edit'), Type.Literal('delete')]), { uniqueItems: true }),
  columns: Type.Array(FirstColumn, { minItems: 1, maxItems: 12 }),
});
export type FirstRows = Type.Static<typeof FirstRows>;
