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

/** An emptied field holds `''`, not `undefined`: it has a value, which is empty. */
const asTyped = <Value>(value: Value): Value => value;

interface Options {
  type?: 'checkbox';
}

/**
 * One field of the form around it, as every control of ours reads it. A broken rule shows once a submit was tried,
 * then follows every change (product §5); an error of the server stays until the field is changed.
 */
export function useFieldState<Value>(name: string, options: Options = {}) {
  const id = useId();
  const { input, meta } = useField<Value>(name, { subscription: SUBSCRIPTION, parse: asTyped, ...options });
  const fromServer = meta.dirtySinceLastSubmit ? undefined : (meta.submitError as string | undefined);
  const rule = meta.submitFailed ? (meta.error as string | undefined) : undefined;
  const { savedByOthers } = (meta.data ?? {}) as FieldData;
  return { id, input, error: rule ?? fromServer, busy: Boolean(meta.submitting), savedByOthers };
}

/** What someone else saved in this field meanwhile, where it differs from what was typed here. */
export interface FieldData {
  savedByOthers?: string;
}
