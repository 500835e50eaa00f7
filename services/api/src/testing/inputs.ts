import {
  booking,
  maintenanceRecord,
  sampleOf,
  seoSetting,
  unit,
  type BookingInput,
  type MaintenanceInput,
  type SeoInput,
  type UnitInput,
} from '@capsule/contracts';
import type { Static, TObject } from 'typebox';

/** The least that makes a row: the contract's examples of what is required. */
function least<Input extends TObject>(input: Input): Static<Input> {
  const required: readonly string[] = input.required ?? [];
  const fields = Object.entries(sampleOf(input) as object).filter(([field]) => required.includes(field));
  return Object.fromEntries(fields) as Static<Input>;
}

let made = 0;

/** A unit that is right in every field, with a number of its own. */
export const unitInput = (rest: Partial<UnitInput> = {}): UnitInput => ({
  ...least(unit.input),
  unitNumber: `CSH-${String((made += 1)).padStart(4, '0')}`,
  ...rest,
});

/** SEO settings that are right in every field, of a page of their own. */
export const seoInput = (rest: Partial<SeoInput> = {}): SeoInput => ({
  ...least(seoSetting.input),
  pagePath: `/page-${(made += 1)}`,
  ...rest,
});

/** A booking of a week that is right in every field but its unit. */
export const bookingInput = (rest: Partial<BookingInput> & Pick<BookingInput, 'capsuleId'>): BookingInput => ({
  ...least(booking.input),
  ...rest,
});

/** A maintenance record that is right in every field but its unit. */
export const maintenanceInput = (
  rest: Partial<MaintenanceInput> & Pick<MaintenanceInput, 'capsuleId'>,
): MaintenanceInput => ({ ...least(maintenanceRecord.input), ...rest });

/** The header by which a change says which version it was made from. */
export const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
