import type { BookingInput, MaintenanceInput, SeoInput, UnitInput } from '@capsule/contracts';

let made = 0;

/** A unit that is right in every field, with a number of its own. */
export const unitInput = (rest: Partial<UnitInput> = {}): UnitInput => ({
  name: 'Trackside One',
  unitNumber: `CSH-${String((made += 1)).padStart(4, '0')}`,
  location: 'Randwick, NSW',
  type: 'Standard',
  dailyRate: 180,
  maxOccupancy: 2,
  ...rest,
});

/** SEO settings that are right in every field, of a page of their own. */
export const seoInput = (rest: Partial<SeoInput> = {}): SeoInput => ({
  pagePath: `/page-${(made += 1)}`,
  title: 'Smart Homes for the Racing Industry',
  ...rest,
});

/** A booking of a week that is right in every field but its unit. */
export const bookingInput = (rest: Partial<BookingInput> & Pick<BookingInput, 'capsuleId'>): BookingInput => ({
  clientName: 'Priya Nair',
  clientEmail: 'priya@hillview.example',
  checkInDate: '2027-03-01',
  checkOutDate: '2027-03-08',
  totalAmount: 980,
  ...rest,
});

/** A maintenance record that is right in every field but its unit. */
export const maintenanceInput = (
  rest: Partial<MaintenanceInput> & Pick<MaintenanceInput, 'capsuleId'>,
): MaintenanceInput => ({ title: 'Replace the air filter', ...rest });

/** The header by which a change says which version it was made from. */
export const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
