import { useLayoutEffect, type RefObject } from 'react';
import { useForm } from 'react-final-form';

interface Props {
  form: RefObject<HTMLFormElement | null>;
  /** Their names; the same list each time. */
  fields: readonly string[];
}

/**
 * Takes over what was written into the form while it was only HTML: React leaves it in its fields when it takes over,
 * and would write its own values there next. Stands behind the form, whose element is known then.
 */
export function WrittenEarly({ form, fields }: Props) {
  const { batch, change } = useForm();
  useLayoutEffect(() => {
    batch(() => {
      for (const name of fields) {
        const field = form.current?.elements.namedItem(name);
        const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
        if (isText && field.value !== '') change(name, field.value);
      }
    });
  }, [form, fields, batch, change]);
  return null;
}
