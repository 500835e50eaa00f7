import Type, { type TObject, type TProperties, type TSchema } from 'typebox';
import { Nullable, Optional, Patch, Strict } from '../schema/schema';
import type { Field, Fields, Place } from './field';

/** What is sent and answered of a resource, made from its fields: schemas, and the types that follow from them. */

/** The keys of fields that stand in a place. */
type KeysOn<F extends Fields, P extends Place> = { [K in keyof F]: P extends F[K]['on'][number] ? K : never }[keyof F];

type InputSchema<F extends Field> = F['presence'] extends 'required'
  ? F['input']
  : F['presence'] extends 'default'
    ? Type.TOptional<F['input']>
    : ReturnType<typeof Optional<F['input']>>;
type AnswerSchema<F extends Field> = F['presence'] extends 'optional'
  ? ReturnType<typeof Nullable<F['answer']>>
  : F['answer'];
type AsObject<P> = P extends TProperties ? TObject<P> : never;

/** What creates a row. */
export type InputOf<F extends Fields> = AsObject<{ [K in KeysOn<F, 'create'>]: InputSchema<F[K]> }>;
/** What changes a row: any of the fields, and no other key. */
export type PatchOf<F extends Fields> = AsObject<{
  [K in KeysOn<F, 'change'>]: InputSchema<F[K]> extends Type.TOptional
    ? InputSchema<F[K]>
    : Type.TOptional<InputSchema<F[K]>>;
}>;
/** A row, as calls answer it. */
export type RowOf<F extends Fields, Answered extends TProperties> = AsObject<
  { [K in KeysOn<F, 'answer'>]: AnswerSchema<F[K]> } & Answered
>;

const inputSchema = ({ presence, input }: Field): TSchema => {
  if (presence === 'required') return input;
  return presence === 'default' ? Type.Optional(input) : Optional(input);
};
const answerSchema = ({ presence, answer }: Field): TSchema => (presence === 'optional' ? Nullable(answer) : answer);

const schemasOn = (fields: Fields, place: Place, schemaOf: (field: Field) => TSchema): TProperties =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { on }]) => on.includes(place))
      .map(([name, field]) => [name, schemaOf(field)]),
  );

/** The body of a create. */
export const inputOf = <F extends Fields>(fields: F, title: string) =>
  Strict(schemasOn(fields, 'create', inputSchema), { title }) as unknown as InputOf<F>;

/** The body of a change. */
export const patchOf = <F extends Fields>(fields: F, title: string) =>
  Patch(Strict(schemasOn(fields, 'change', inputSchema)), { title }) as unknown as PatchOf<F>;

/** A row, as it is answered, its id first. @param answered what it has beside its fields */
export function rowOf<F extends Fields, Answered extends TProperties>(
  fields: F,
  answered: Answered,
  title: string,
): RowOf<F, Answered> {
  const { id, ...rest } = answered as TProperties;
  const properties = { ...(id && { id }), ...schemasOn(fields, 'answer', answerSchema), ...rest };
  return Strict(properties, { title }) as unknown as RowOf<F, Answered>;
}
