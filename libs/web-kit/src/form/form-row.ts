import { createContext, useContext } from 'react';

const FormRowContext = createContext<{ id: number } | null>(null);

/** Set by `ResourceForm` around its fields. */
export const FormRowProvider = FormRowContext.Provider;

/** The id of the row that the form edits; `null` in a form for a new one. */
export const useFormRowId = (): number | null => useContext(FormRowContext)?.id ?? null;
