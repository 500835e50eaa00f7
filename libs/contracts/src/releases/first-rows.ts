import Type from 'typebox';
import { RoleSchema } from '../users/sign-in';
import { OneOf, Strict } from '../schema/schema';
import { OFFER_RULES, TEXT_RULES, type OfferRule, type TextRule } from './row-rule-names';

/**
 * The rows of a page's first list as plain data (decision 084): the host draws them while the page's code is still loaded,
 * and the page draws its own from the same.
 */

/** The name of a field of a row. */
const Field = Type.String({ pattern: '^[a-z][A-Za-z0-9]*$', maxLength: 60 });
const Words = Type.String({ minLength: 1, maxLength: 120 });
const Px = Type.Integer({ minimum: 1, maximum: 1000 });
const AdminPath = Type.String({ pattern: '^/admin(/[a-z0-9-]+)+$', maxLength: 200 });

/** A field that is not written as it is stored; a field that is empty says nothing. */
const WrittenField = Strict({
  field: Field,
  /** `word` has its first letter in upper case; `date` and `time` are those of an instant, where the reader is. */
  as: OneOf(['day', 'date', 'money', 'time', 'word']),
  /** Before it, as in `to Nov 20, 2026`. */
  before: Type.Optional(Words),
  /** Shown instead of an empty value. */
  none: Type.Optional(Words),
});

/** What the rule says of the row; nothing where it says nothing. */
const ByRule = Strict({ rule: OneOf(TEXT_RULES) });

/** A text of a row: a field as it is stored, one that is written otherwise, or what a rule says. */
const RowText = Type.Union([Field, WrittenField, ByRule]);
export type RowText = string | Type.Static<typeof WrittenField> | { rule: TextRule };

const Color = OneOf(['green', 'blue', 'yellow', 'red']);

const badge = {
  /** By the value of the field. */
  colors: Type.Record(Type.String({ maxLength: 40 }), Color),
};

/** Several lines, the first one bold. What is empty has no line. */
const LinesCell = Strict({
  kind: Type.Literal('lines'),
  first: RowText,
  /** The address that the first line leads to, with `:id`. */
  to: Type.Optional(Type.String({ pattern: '^/admin(/[a-z0-9-]+)+/:id$', maxLength: 200 })),
  rest: Type.Array(RowText, { maxItems: 3 }),
  /** The first line is not bold where it is the only one. */
  plainAlone: Type.Optional(Type.Boolean()),
  /** The room of a picture beside them; the page itself shows it. */
  picture: Type.Optional(Strict({ width: Px, height: Px })),
  /** A badge below them. */
  badge: Type.Optional(Strict({ field: Field, ...badge })),
  /** A badge beside them, where the rule says something. */
  flag: Type.Optional(Strict({ rule: OneOf(TEXT_RULES), color: Color })),
  /** A dot before them where the field is true, and what it means. */
  dot: Type.Optional(Strict({ field: Field, words: Words })),
});

const BadgeCell = Strict({ kind: Type.Literal('badge'), ...badge, below: Type.Optional(RowText) });

/**
 * The name of the row whose id the field has. Until its list has loaded, and in the page too, `Loading...` is shown.
 */
const NameCell = Strict({
  kind: Type.Literal('name'),
  /** The call that lists all of them. */
  list: Type.String({ pattern: '^/api(/[a-z-]+)+$', maxLength: 200 }),
  /** The fields that are its name together. */
  named: Type.Array(Field, { minItems: 1, maxItems: 3 }),
  /** The field that is its name where those are empty. */
  or: Type.Optional(Field),
});

/** A text on one line, cut at this width. */
const ClipCell = Strict({ kind: Type.Literal('clip'), width: Px });

/** A column, as `TableColumn` of the kit has it; without a cell it is the field's text on one line. */
const FirstColumn = Strict({
  field: Field,
  title: Words,
  sortable: Type.Optional(Type.Boolean()),
  flex: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100 })),
  width: Type.Optional(Px),
  minWidth: Type.Optional(Px),
  largeOnly: Type.Optional(Type.Boolean()),
  cell: Type.Optional(Type.Union([Strict({ kind: Type.Literal('money') }), LinesCell, BadgeCell, NameCell, ClipCell])),
});
export type FirstColumn = Omit<Type.Static<typeof FirstColumn>, 'cell'> & { cell?: FirstCell };
export type LinesCell = Type.Static<typeof LinesCell>;
export type BadgeCell = Type.Static<typeof BadgeCell>;
export type NameCell = Type.Static<typeof NameCell>;
type FirstCell = { kind: 'money' } | LinesCell | BadgeCell | NameCell | Type.Static<typeof ClipCell>;

/** A button of a row that is neither Edit nor Delete. */
const FirstButton = Strict({
  icon: Type.String({ pattern: '^[a-z]+$', maxLength: 40 }),
  label: Words,
  /** The field with the address that it leads to; without it, it does nothing yet. */
  href: Type.Optional(Field),
  /** The rows that have it; by default all. */
  offered: Type.Optional(OneOf(OFFER_RULES)),
});
export type FirstButton = Type.Static<typeof FirstButton> & { offered?: OfferRule };

/** A list screen until its code is here. */
export const FirstRows = Strict({
  /** The name of the list, for screen readers. */
  label: Words,
  /** The resource of the rows, by whose name a person's columns and widths are kept. */
  resource: Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 }),
  /** The field with a row's name, for the labels of its buttons. */
  named: Field,
  /** In px; by default that of two lines. */
  rowHeight: Type.Optional(Px),
  /** Whether a checkbox stands before each row. */
  choice: Type.Optional(Type.Boolean()),
  /** The words of the search box. */
  search: Words,
  /** The labels of the filters. */
  filters: Type.Array(Words, { maxItems: 6 }),
  /** The words of the views that stand after them, such as `List` and `Board`; the first one is shown. */
  views: Type.Optional(Type.Array(Words, { maxItems: 4 })),
  /** Before the button of a new row: what leads elsewhere, and what does something once the page is here. */
  links: Type.Optional(
    Type.Array(
      Strict({
        label: Words,
        to: Type.Optional(AdminPath),
        roles: Type.Optional(Type.Array(RoleSchema, { minItems: 1 })),
      }),
      { maxItems: 4 },
    ),
  ),
  /** The button of a new row. */
  add: Type.Optional(Words),
  /** The buttons of each row, in their order. */
  buttons: Type.Array(Type.Union([Type.Literal('edit'), Type.Literal('delete'), FirstButton]), { maxItems: 6 }),
  columns: Type.Array(FirstColumn, { minItems: 1, maxItems: 12 }),
});
export type FirstRows = Type.Static<typeof FirstRows>;
