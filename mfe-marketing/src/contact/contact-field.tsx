import { useId } from 'react';
import { useField, useFormState } from 'react-final-form';
import styles from './contact-form.module.css';

interface Props {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  optional?: boolean;
  multiline?: boolean;
  disabled: boolean;
}

/** A field's error is shown once the form was sent off, and from then on as the text changes (product §5). */
function useFieldError(name: string): string | undefined {
  const { meta } = useField<string>(name);
  const { submitFailed } = useFormState({ subscription: { submitFailed: true } });
  if (!submitFailed) return undefined;
  return (
    (meta.error as string | undefined) ??
    (meta.dirtySinceLastSubmit ? undefined : (meta.submitError as string | undefined))
  );
}

/** One labelled field with its message. */
export function ContactField({ name, label, type = 'text', autoComplete, optional, multiline, disabled }: Props) {
  const id = useId();
  const { input } = useField<string>(name, { type, defaultValue: '', parse: (value) => value ?? '' });
  const error = useFieldError(name);
  const shared = {
    ...input,
    id,
    disabled,
    autoComplete,
    required: !optional,
    className: styles.input,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  } as const;
  return (
    <div className={styles.field} data-wide={multiline}>
      <label htmlFor={id} className={styles.label}>
        {label} {optional && <span className={styles.optional}>(optional)</span>}
      </label>
      {multiline ? <textarea {...shared} rows={4} /> : <input {...shared} />}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
