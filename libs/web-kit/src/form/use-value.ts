import { useField } from 'react-final-form';

const VALUE = { subscription: { value: true } } as const;

/** The current value of a text field, for a preview. @example const title = useTextValue('title'); */
export const useTextValue = (name: string): string => useField<string>(name, VALUE).input.value;

/** The current value of a switch, for a preview. */
export const useSwitchValue = (name: string): boolean => useField<boolean>(name, VALUE).input.value;
