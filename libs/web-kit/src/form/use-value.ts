import { useCallback } from 'react';
import { useField, useForm } from 'react-final-form';

const VALUE = { subscription: { value: true } } as const;

/** The current value of a text field, for a preview. @example const title = useTextValue('title'); */
export const useTextValue = (name: string): string => useField<string>(name, VALUE).input.value;

/** The current value of a switch, for a preview. */
export const useSwitchValue = (name: string): boolean => useField<boolean>(name, VALUE).input.value;

/** Fills in text fields as if they were typed. @example const set = useSetTexts(); set({ checkInDate: '2027-03-01' }); */
export function useSetTexts(): (values: Readonly<Record<string, string>>) => void {
  const form = useForm();
  return useCallback(
    (values) => form.batch(() => Object.entries(values).forEach(([name, value]) => form.change(name, value))),
    [form],
  );
}
