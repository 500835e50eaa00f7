import { UnitAvailability, type AvailabilityBar } from '@capsule/contracts/bookings/availability';
import { sampleOf } from '@capsule/contracts/resource/sample';

/** A confirmed stay of a week, or what becomes of it by these changes. */
export const stayBar = (changes: Partial<AvailabilityBar> = {}): AvailabilityBar => ({
  kind: 'booking',
  id: 7,
  from: '2027-03-01',
  to: '2027-03-08',
  label: 'Priya Nair',
  status: 'confirmed',
  booking: { version: 3, totalGuests: 2, totalAmount: 900, paymentStatus: 'paid', holdUntil: null },
  block: null,
  ...changes,
});

/** A unit of the board that nothing is planned for, or with these changes. */
export const boardUnit = (changes: Partial<UnitAvailability> = {}): UnitAvailability => ({
  ...sampleOf(UnitAvailability),
  id: 4,
  name: 'Paddock',
  unitNumber: 'CSH-0004',
  bars: [],
  ...changes,
});
