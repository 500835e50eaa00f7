import {
  block,
  booking,
  maintenanceRecord,
  payment,
  sampleOf,
  seoSetting,
  unit,
  type BlockInput,
  type BookingInput,
  type MaintenanceInput,
  type PaymentInput,
  type SeoInput,
  type UnitInput,
} from '@capsule/contracts';
import type { Static, TObject } from 'typebox';

/** A minimal input: the examples in the contract for required fields. */
function least<Input extends TObject>(input: Input): Static<Input> {
  const required: readonly string[] = input.required ?? [];
  const fields = Object.entries(sampleOf(input) as object).filter(([field]) => required.includes(field));
  return Object.fromEntries(fields) as Static<Input>;
}

let made = 0;

/** A valid unit, with a unique number. */
export const unitInput = (rest: Partial<UnitInput> = {}): UnitInput => ({
  ...least(unit.input),
  unitNumber: `CSH-${String((made += 1)).padStart(4, '0')}`,
  ...rest,
});

/** Valid SEO settings, for a unique page. */
export const seoInput = (rest: Partial<SeoInput> = {}): SeoInput => ({
  ...least(seoSetting.input),
  pagePath: `/page-${(made += 1)}`,
  ...rest,
});

/** A valid booking of a week, for a given unit. */
export const bookingInput = (rest: Partial<BookingInput> & Pick<BookingInput, 'capsuleId'>): BookingInput => ({
  ...least(booking.input),
  ...rest,
});

/** A valid payment, for a given booking. */
export const paymentInput = (rest: Partial<PaymentInput> & Pick<PaymentInput, 'bookingId'>): PaymentInput => ({
  ...least(payment.input),
  ...rest,
});

/** A valid block of a week, for a given unit. */
export const blockInput = (rest: Partial<BlockInput> & Pick<BlockInput, 'capsuleId'>): BlockInput => ({
  ...least(block.input),
  ...rest,
});

/** A valid maintenance record, for a given unit. */
export const maintenanceInput = (
  rest: Partial<MaintenanceInput> & Pick<MaintenanceInput, 'capsuleId'>,
): MaintenanceInput => ({ ...least(maintenanceRecord.input), ...rest });

/** The header with the version that a change was made from. */
export const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
