import type { ComponentType } from 'react';
import type { FieldDescriptor, FieldKind } from '@capsule/contracts/resource/field';
import { formatDate } from '../format';
import { FormListField } from './form-list-field';
import { FormAmountField, FormWholeNumberField } from './form-number-field';
import { FormSelect } from './form-select';
import { FormSwitch } from './form-switch';
import { FormTextField, type FormTextFieldProps } from './form-text-field';

/** The props of every field control: the field's contract and its place in the form. */
export interface ControlProps {
  name: string;
  field: FieldDescriptor;
  /** Holds a stored value that cannot be changed. */
  readOnly?: boolean;
  autoFocus?: boolean;
  /** Visible lines of a long text. */
  rows?: number;
}

/** The props of a text field that follow from the field's contract. */
const textProps = ({ name, field, readOnly = false, autoFocus }: ControlProps): FormTextFieldProps => ({
  name,
  label: field.label,
  required: field.presence === 'required',
  placeholder: field.placeholder,
  helperText: readOnly ? field.fixed : field.help,
  advisedLength: field.advisedLength,
  readOnly,
  autoFocus,
});

const typed = (type: string) =>
  function TypedControl(props: ControlProps) {
    return <FormTextField {...textProps(props)} type={type} />;
  };

const CONTROLS: Record<Exclude<FieldKind, 'reference' | 'structure'>, ComponentType<ControlProps>> = {
  text: (props) => <FormTextField {...textProps(props)} />,
  longText: ({ rows = 3, ...props }) => <FormTextField {...textProps(props)} multiline minRows={rows} />,
  email: typed('email'),
  phone: typed('tel'),
  url: typed('url'),
  password: typed('password'),
  day: (props) => <FormTextField {...textProps(props)} type="date" shrinkLabel inWords={formatDate} />,
  money: (props) => <FormAmountField {...textProps(props)} unit="$" />,
  integer: (props) => <FormWholeNumberField {...textProps(props)} min={props.field.min} max={props.field.max} />,
  choice: (props) => <FormSelect {...textProps(props)} options={props.field.options ?? []} />,
  list: (props) => <FormListField {...textProps(props)} />,
  yesNo: ({ name, field }) => <FormSwitch name={name} label={field.label} helperText={field.help} />,
};

/** The control for a field's kind. @throws for a kind that needs a custom control; `formLayout` requires one */
export function FieldControl(props: ControlProps) {
  const { kind, label } = props.field;
  if (kind === 'reference' || kind === 'structure') throw new Error(`The field "${label}" needs a control of its own.`);
  const Control = CONTROLS[kind];
  return <Control {...props} />;
}
