import type { FieldError } from '@capsule/contracts/calls/responses';
import type { Validate } from '@capsule/contracts/schema/validation';

/** Between final-form and the contracts' validators. Free of MUI: the public form uses it too. */

/** Field errors as final-form takes them: one text a field. */
export function toFormErrors(errors: FieldError[]): Record<string, string> {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

/**
 * Makes final-form's `validate` of a contract's validator.
 *
 * @example <Form validate={validateValues(validateLogin)} onSubmit={…} />
 */
export function validateValues<T>(validate: Validate<T>): (values: object) => Record<string, string> {
  return (values) => toFormErrors(validate(values).errors ?? []);
}

/** Brings the focus to the first field that is wrong, where a person will mend it. */
export function focusFirstError(form: HTMLFormElement | null): void {
  // After React has drawn the errors.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
