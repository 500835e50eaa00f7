import { useField } from 'react-final-form';

const VALUE = { subscription: { value: true } } as const;

/** What a text field of the form around it holds now: for a preview. @example const title = useTextValue('title'); */
export const useTextValue = (name: string): string => useField<string>(name, VALUE).input.value;

/** What a switch of the form around it says now. */
export const useSwitchValue = (name: string): boolean => useField<boolean>(name, VALUE).input.value;
