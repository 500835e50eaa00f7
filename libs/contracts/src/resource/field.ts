import type { TSchema } from 'typebox';

/** The description of a resource's field. Forms, validation and tables are derived from what is stated here once. */

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
 * Whether a value must be present. `required`: always. `optional`: it may be omitted, and `null` clears it. `default`:
 * a create that omits it gets the default; it is never `null`.
 */
export type Presence = 'required' | 'optional' | 'default';

/** Where a field is present: in the body of a create, in the body of a change, in a row of a response. */
export type Place = 'create' | 'change' | 'answer';

/** What a screen needs to know of a field, as plain data without schemas. */
export interface FieldDescriptor<
  Kind extends FieldKind = FieldKind,
  Given extends Presence = Presence,
  Option extends string = string,
> {
  kind: Kind;
  /** The field's name on screen: in forms, in the API's documentation, and in tables that give no other title. */
  label: string;
  /** Its title in lists, where that is shorter than its label. */
  column?: string;
  presence: Given;
  /** The values to choose from, as they are stored. */
  options?: readonly Option[];
  default?: unknown;
  /** One sentence below the field. */
  help?: string;
  /** Why it cannot be changed once it is stored; the form then shows it read-only, with this sentence. */
  fixed?: string;
  placeholder?: string;
  /** The recommended length in characters, shown as a count while typing. It is not enforced. */
  advisedLength?: number;
  /** The limits of a number or of a text's length; the server refuses values outside them. */
  min?: number;
  max?: number;
  maxLength?: number;
}

/** A field with its schemas: one for requests, one for responses. */
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
