import Type from 'typebox';
import { Strict } from './schema';

/** One broken rule: the field's name, and the text for a person. */
export const FieldError = Strict({ field: Type.String(), message: Type.String() }, { title: 'FieldError' });
export type FieldError = Type.Static<typeof FieldError>;
