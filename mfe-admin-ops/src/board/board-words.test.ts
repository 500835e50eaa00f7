import type { AvailabilityBar, UnitAvailability } from '@capsule/contracts/bookings/availability';
import { detailsOf, spellBar, textOfBar } from './board-words';

const bar = (holdUntil: string | null): AvailabilityBar => ({
  kind: 'booking',
  id: 7,
  from: '2027-03-01',
  to: '2027-03-08',
  label: 'Ada First',
  status: 'pending',
  booking: { version: 1, totalGuests: 2, totalAmount: 980, paymentStatus: 'pending', holdUntil },
  block: null,
});
const unit: UnitAvailability = {
  id: 4,
  name: 'Paddock',
  unitNumber: 'CSH-0004',
  location: 'Randwick',
  type: 'Standard',
  status: 'available',
  bars: [],
};

describe('a bar of a booking that is held (product §2.13)', () => {
  const held = bar('2027-02-20');

  it('says so on it, to screen readers, and in its tooltip', () => {
    expect(textOfBar(held)).toBe('Ada First, held until Feb 20, 2027');
    expect(spellBar(held, unit)).toBe(
      'Ada First, pending, held until Feb 20, 2027, Mar 1, 2027 to Mar 8, 2027, 7 nights, Paddock',
    );
    expect(detailsOf(held, unit).split('\n')[0]).toBe('Ada First · Pending, held until Feb 20, 2027');
  });

  it('says nothing of a hold where there is none', () => {
    expect(textOfBar(bar(null))).toBe('Ada First');
    expect(detailsOf(bar(null), unit).split('\n')[0]).toBe('Ada First · Pending');
  });
});
