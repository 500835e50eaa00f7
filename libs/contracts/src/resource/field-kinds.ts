import Type, { type TSchema } from 'typebox';
import { Day, Email, Id, MAX_LENGTH, Money, OneOf, Password, Text, type FieldNotes } from '../schema/schema';
import type { Field, FieldDescriptor, FieldKind, Place, Presence } from './field';

/** The kinds of field, one function for each. All of them take these options: */
interface Notes<Value> {
  label: string;
  /** Its title in lists, on screen and in CSV, where that is not the label. */
  column?: string;
  /** A value must be given. A field with neither `required` nor `default` is optional. */
  required?: true;
  /** The value when a create omits it. */
  default?: Value;
  /** An example for the API's documentation and for the tests' sample rows. */
  example?: Value;
  /** The text a person reads when the value is missing or invalid. */
  message?: string;
  /** For the API's documentation. */
  description?: string;
  help?: string;
  /** Why it cannot be changed once it is stored. */
  fixed?: string;
  placeholder?: string;
  advisedLength?: number;
  /** Where the field is present; everywhere by default. */
  on?: readonly Place[];
}

type PresenceOf<N> = N extends { required: true }
  ? 'required'
  : N extends { default: {} | boolean }
    ? 'default'
    : 'optional';
type PlaceOf<N> = N extends { on: readonly (infer On extends Place)[] } ? On : Place;

const EVERYWHERE: readonly Place[] = ['create', 'change', 'answer'];

interface Extras {
  options?: readonly string[];
  min?: number;
  max?: number;
  maxLength?: number;
}

const withoutUndefined = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;

function presenceOf({ required, default: initial }: Notes<unknown>): Presence {
  if (required) return 'required';
  return initial === undefined ? 'optional' : 'default';
}

function inputNotes({ label, description, example, message, default: initial }: Notes<unknown>): FieldNotes {
  return withoutUndefined({
    title: label,
    description,
    examples: example === undefined ? undefined : [example],
    'x-message': message,
    default: initial,
  });
}

function answerNotes({ label, example }: Notes<unknown>): FieldNotes {
  return withoutUndefined({ title: label, examples: example === undefined ? undefined : [example] });
}

/** Makes a field of a kind. @param make makes the schema of its value with these options */
function field<Kind extends FieldKind, S extends TSchema, N extends Notes<unknown>, Option extends string = string>(
  kind: Kind,
  notes: N,
  make: (notes: FieldNotes) => S,
  extras: Extras & { options?: readonly Option[] } = {},
): Field<Kind, PresenceOf<N>, S, PlaceOf<N>, Option> {
  const { label, column, help, fixed, placeholder, advisedLength, on = EVERYWHERE } = notes;
  const descriptor: FieldDescriptor = withoutUndefined({
    kind,
    label,
    column,
    presence: presenceOf(notes),
    default: notes.default,
    help,
    fixed,
    placeholder,
    advisedLength,
    ...extras,
  });
  const schemas = { input: make(inputNotes(notes)), answer: make(answerNotes(notes)), on };
  return { ...descriptor, ...schemas } as unknown as Field<Kind, PresenceOf<N>, S, PlaceOf<N>, Option>;
}

interface TextNotes extends Notes<string> {
  /** In characters, after trimming. A required text has at least 1. */
  minLength?: number;
  maxLength?: number;
  /** A regular expression that the text must match. */
  pattern?: string;
}

/** A required text may not be empty, so its minimum is 1 unless a larger one is given. */
const minLengthOf = ({ minLength, required }: TextNotes) => minLength ?? (required ? 1 : undefined);

const textSchema = (fallback: number, { minLength, maxLength = fallback, pattern, required }: TextNotes) => {
  const limits = withoutUndefined({ minLength: minLengthOf({ minLength, required } as TextNotes), pattern });
  return (notes: FieldNotes) => Text(maxLength, { ...notes, ...limits });
};

/** One line of text, by default of at most 200 characters. @example text({ label: 'Name', required: true }) */
export const text = <const N extends TextNotes>(notes: N) =>
  field('text', notes, textSchema(MAX_LENGTH.name, notes), { maxLength: notes.maxLength ?? MAX_LENGTH.name });

/** Several lines of text, by default of at most 10,000 characters. */
export const longText = <const N extends TextNotes>(notes: N) =>
  field('longText', notes, textSchema(MAX_LENGTH.message, notes), { maxLength: notes.maxLength ?? MAX_LENGTH.message });

export const email = <const N extends Notes<string>>(notes: N) =>
  field('email', notes, Email, { maxLength: MAX_LENGTH.email });

export const phone = <const N extends TextNotes>(notes: N) =>
  field('phone', notes, textSchema(MAX_LENGTH.phone, notes), { maxLength: MAX_LENGTH.phone });

/** A web address. @param notes.pattern which addresses are valid; by default those with `https://` or `http://` */
export const url = <const N extends TextNotes>(notes: N) =>
  field('url', notes, textSchema(MAX_LENGTH.url, { pattern: '^https?://\\S+$', ...notes }), {
    maxLength: MAX_LENGTH.url,
  });

/** A secret: stored exactly as typed, and never part of a response. */
export const password = <const N extends Notes<string> & { minLength: number }>(notes: N) =>
  field('password', notes, (schema) => Password({ ...schema, minLength: notes.minLength }));

/** Dollars with at most two decimals. @example money({ label: 'Daily Rate', required: true }) */
export const money = <const N extends Notes<number>>(notes: N) => field('money', notes, Money, { min: 0 });

/** A whole number within limits. */
export const integer = <const N extends Notes<number> & { min: number; max: number }>(notes: N) =>
  field('integer', notes, (schema) => Type.Integer({ minimum: notes.min, maximum: notes.max, ...schema }), {
    min: notes.min,
    max: notes.max,
  });

/** A calendar day, `yyyy-MM-dd`. */
export const day = <const N extends Notes<string>>(notes: N) => field('day', notes, Day);

/** One of a few values. @example choice(UNIT_STATUSES, { label: 'Status', default: 'available' }) */
export const choice = <const Words extends readonly string[], const N extends Notes<Words[number]>>(
  words: Words,
  notes: N,
) =>
  field<'choice', Type.TUnsafe<Words[number]>, N, Words[number]>('choice', notes, (schema) => OneOf(words, schema), {
    options: words,
  });

/** Short texts, entered with commas between them. If it is omitted it is empty; it is never `null`. */
export const list = <const N extends Notes<readonly string[]> & { maxItems: number; itemLength: number }>(notes: N) =>
  field('list', { default: [], ...notes } as N & { default: readonly string[] }, (schema) =>
    Type.Array(Text(notes.itemLength, { minLength: 1 }), { maxItems: notes.maxItems, ...schema }),
  );

export const yesNo = <const N extends Notes<boolean>>(notes: N) => field('yesNo', notes, Type.Boolean);

/** The id of a row of another resource. A form needs a custom control that offers the rows to choose from. */
export const reference = <const N extends Notes<number>>(notes: N) => field('reference', notes, Id);

/** A value with a schema of its own. A form needs a custom control for it. */
export const structure = <S extends TSchema, const N extends Notes<unknown>>(
  notes: N,
  make: (notes: FieldNotes) => S,
) => field('structure', notes, make);
