import type { TSchema } from 'typebox';

/** What a field of a resource is. Everything that is said of it is said once, here; forms, checks and tables follow. */

/** Each kind has one control in web-kit's forms; `reference` and `structure` need one from the screen. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'url'
  | 'password'
  | 'money'
  | 'integer'
  | 'day'
  | 'choice'
  | 'list'
  | 'yesNo'
  | 'reference'
  | 'structure';

/**
 * Whether a value must be there. `required`: always. `optional`: it may be left out, and `null` clears it.
 * `default`: it may be left out of a create, and then is the default; it is never `null`.
 */
export type Presence = 'required' | 'optional' | 'default';

/** Where a field stands: in the body of a create, of a change, in a row that is answered. */
export type Place = 'create' | 'change' | 'answer';

/** What a screen needs to know of a field: plain data, without schemas. */
export interface FieldDescriptor<
  Kind extends FieldKind = FieldKind,
  Given extends Presence = Presence,
  Option extends string = string,
> {
  kind: Kind;
  /** What the field is called: in the form, in the API's document, and in a table unless that says otherwise. */
  label: string;
  presence: Given;
  /** The words to choose from, as they are stored. */
  options?: readonly Option[];
  default?: unknown;
  /** One sentence beneath the field. */
  help?: string;
  /** Why it cannot be changed once it is stored; the form then shows it read-only, with this sentence. */
  fixed?: string;
  placeholder?: string;
  /** A good length in characters, counted while typing. Nothing is refused by it. */
  advisedLength?: number;
  /** The limits of a number or of a text's length; the server refuses what is beyond. */
  min?: number;
  max?: number;
  maxLength?: number;
}

/** A field with its schemas: of a value that is sent, and of one that is answered. */
export interface Field<
  Kind extends FieldKind = FieldKind,
  Given extends Presence = Presence,
  Schema extends TSchema = TSchema,
  On extends Place = Place,
  Option extends string = string,
> extends FieldDescriptor<Kind, Given, Option> {
  input: Schema;
  answer: Schema;
  on: readonly On[];
}

export type Fields = Record<string, Field>;
