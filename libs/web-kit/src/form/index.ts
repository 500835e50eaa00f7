export { FormTextField } from './form-text-field';
export { focusFirstError, toFormErrors, validateValues } from './validate-values';
