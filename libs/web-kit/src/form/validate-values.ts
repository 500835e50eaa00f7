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

/** React has usually rendered the errors before the next frame, but a large form on a slow machine takes some more. */
const FRAMES_UNTIL_RENDERED = 10;

/** Focuses the first invalid field as soon as the errors are rendered. */
export function focusFirstError(form: HTMLFormElement | null, framesLeft = FRAMES_UNTIL_RENDERED): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else if (framesLeft > 0) focusFirstError(form, framesLeft - 1);
  });
}
