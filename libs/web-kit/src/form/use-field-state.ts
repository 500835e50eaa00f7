import { useField } from 'react-final-form';
import { useId } from 'react';

const SUBSCRIPTION = {
  value: true,
  error: true,
  submitError: true,
  submitFailed: true,
  submitting: true,
  dirtySinceLastSubmit: true,
  data: true,
} as const;

/** By default final-form turns `''` into `undefined`, but an emptied field has a value: the empty text. */
const asTyped = <Value>(value: Value): Value => value;

interface Options {
  type?: 'checkbox';
  /** Whether two values are the same; by default, whether they are identical. */
  isEqual?: (a: unknown, b: unknown) => boolean;
}

/**
 * The state of a field, as all of our controls use it. Validation errors show after the first attempt to submit and
 * then follow every change (product §5); an error from the server stays until the field is changed.
 */
export function useFieldState<Value>(name: string, options: Options = {}) {
  const id = useId();
  const { input, meta } = useField<Value>(name, { subscription: SUBSCRIPTION, parse: asTyped, ...options });
  const fromServer = meta.dirtySinceLastSubmit ? undefined : (meta.submitError as string | undefined);
  const rule = meta.submitFailed ? (meta.error as string | undefined) : undefined;
  const { savedByOthers } = (meta.data ?? {}) as FieldData;
  return { id, input, error: rule ?? fromServer, busy: Boolean(meta.submitting), savedByOthers };
}

/** What someone else saved in this field, if it differs from the value here. */
export interface FieldData {
  savedByOthers?: string;
}
