import type { FieldError } from '@capsule/contracts/calls/responses';
import type { Validate } from '@capsule/contracts/schema/validation';

/** Connects final-form with the contracts' validators. Without MUI, because the public form uses it too. */

/** Field errors for final-form: one text for each field. */
export function toFormErrors(errors: FieldError[]): Record<string, string> {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

/**
 * Makes final-form's `validate` from a contract's validator.
 *
 * @example <Form validate={validateValues(validateLogin)} onSubmit={…} />
 */
export function validateValues<T>(validate: Validate<T>): (values: object) => Record<string, string> {
  return (values) => toFormErrors(validate(values).errors ?? []);
}

/** Focuses the first invalid field. */
export function focusFirstError(form: HTMLFormElement | null): void {
  // Waits until React has rendered the errors.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
