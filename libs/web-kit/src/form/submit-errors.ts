import { FORM_ERROR } from 'final-form';
import type { CallFailure } from '@capsule/host/admin';

/**
 * The errors of a failed save for final-form: at the fields that the API names. Errors of fields that the form does not
 * show, and failures without fields, become an error of the form, so that it never looks saved.
 *
 * @param fields the fields that the form shows
 */
export function toSubmitErrors(failure: CallFailure, fields: string[]): Record<string, string> {
  const shown = failure.fieldErrors.filter(({ field }) => fields.includes(field));
  const rest = failure.fieldErrors.filter(({ field }) => !fields.includes(field));
  const errors: Record<string, string> = Object.fromEntries(shown.map(({ field, message }) => [field, message]));
  if (rest.length > 0) errors[FORM_ERROR] = rest.map(({ message }) => message).join(' ');
  else if (shown.length === 0) errors[FORM_ERROR] = failure.message;
  return errors;
}
