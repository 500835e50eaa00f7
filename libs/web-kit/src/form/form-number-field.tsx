import InputAdornment from '@mui/material/InputAdornment';
import type { KeyboardEvent } from 'react';
import { leaveToScroll } from '../leave-to-scroll';
import { FormTextField, type FormTextFieldProps } from './form-text-field';

type Props = Omit<FormTextFieldProps, 'type' | 'multiline' | 'inputMode' | 'startAdornment'>;

interface AmountProps extends Props {
  /** Shown before the number, e.g. `$`. */
  unit: string;
}

/**
 * An amount as typed, commas between thousands included. Not `type="number"`: that returns an empty text for `1,650.00`,
 * which would be lost without a message (decision 099).
 *
 * @example <FormAmountField name="dailyRate" label="Daily Rate" unit="$" required />
 */
export const FormAmountField = ({ unit, ...rest }: AmountProps) => (
  <FormTextField
    autoComplete="off"
    inputMode="decimal"
    startAdornment={<InputAdornment position="start">{unit}</InputAdornment>}
    {...rest}
  />
);

interface WholeNumberProps extends Props {
  min?: number;
  max?: number;
}

/** A character that no whole number has, such as the `e` of `1e2`: browsers give an empty text where there is one. */
const isForeign = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !/[\d.-]/.test(key);

function refuseForeign(event: KeyboardEvent): void {
  if (isForeign(event)) event.preventDefault();
}

/**
 * A whole number within limits, which the browser says and its arrows keep to (product §5). The API refuses what is typed
 * beyond them.
 *
 * @example <FormWholeNumberField name="totalGuests" label="Guests" min={1} max={10} />
 */
export const FormWholeNumberField = ({ min, max, ...rest }: WholeNumberProps) => (
  <FormTextField
    autoComplete="off"
    type="number"
    inputMode="numeric"
    limits={{ min, max, step: 1 }}
    onKeyDown={refuseForeign}
    onWheel={leaveToScroll}
    {...rest}
  />
);
