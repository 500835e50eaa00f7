import { createContext, useContext } from 'react';
import type { CallFailure } from '@capsule/host/admin';

const FormFailureContext = createContext<CallFailure | null>(null);

/** Set by `FormDialog` around its fields. */
export const FormFailureProvider = FormFailureContext.Provider;

/**
 * Why the form was not saved when that was tried last; `null` before that. For a part of a form that explains a failure
 * beyond the texts at its fields.
 */
export const useFormFailure = (): CallFailure | null => useContext(FormFailureContext);
