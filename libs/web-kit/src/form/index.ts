export {
  createBody,
  patchBody,
  readList,
  readMoney,
  readNumber,
  sameValue,
  toListText,
  toMoneyText,
  toText,
  type Body,
  type Readers,
} from './bodies';
export { fieldHint } from './field-hint';
export { FieldControl, type ControlProps } from './field-control';
export { focusField } from './focus-field';
export { useFillIn } from './fill-in';
export { FormDialog } from './form-dialog';
export { useFormFailure } from './form-failure';
export { FormFields } from './form-fields';
export { formLayout, type FormLayout } from './form-layout';
export { FormListField } from './form-list-field';
export { FormAmountField, FormWholeNumberField } from './form-number-field';
export { FormPicker, type PickerOption } from './form-picker';
export { FormNews } from './form-news';
export { FormProblem } from './form-problem';
export { FormRowProvider, useFormRowId } from './form-row';
export { FormSection, WHOLE_ROW } from './form-section';
export { FormSelect } from './form-select';
export { FormSwitch } from './form-switch';
export { FormTextField } from './form-text-field';
export { ImageControl } from './image-control';
export { readersOf, toFormValues, type FormValues } from './form-values';
export { savedByOthersMutators } from './saved-by-others';
export { useFieldState } from './use-field-state';
export { useFormSave, type SaveCalls } from './use-form-save';
export { useDiscardQuestion } from './use-discard-question';
export { useLeaveQuestion } from './use-leave-question';
export { useRowForm } from './use-row-form';
export { useSetTexts, useSwitchValue, useTextValue } from './use-value';
export { focusFirstError, toFormErrors, validateValues } from './validate-values';
