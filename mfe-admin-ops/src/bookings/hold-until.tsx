import { FieldControl, useTextValue, type ControlProps } from '@capsule/web-kit/form';

/** The last day of a hold, which only a pending booking has (product §4.8). */
export function HoldUntil(props: ControlProps) {
  return useTextValue('status') === 'pending' ? <FieldControl {...props} /> : null;
}
