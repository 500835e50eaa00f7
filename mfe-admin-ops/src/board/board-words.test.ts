import type { AvailabilityBar } from '@capsule/contracts/bookings/availability';
import { detailsOf, spellBar, textOfBar, whereIs } from './board-words';

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
const WHERE = whereIs({ name: 'Paddock', unitNumber: 'CSH-0004', location: 'Randwick' });

describe('a bar of a booking that is held (product §2.13)', () => {
  const held = bar('2027-02-20');

  it('says so on it, to screen readers, and in its tooltip', () => {
    expect(textOfBar(held)).toBe('Ada First, held until Feb 20, 2027');
    expect(spellBar(held, 'Paddock')).toBe(
      'Ada First, pending, held until Feb 20, 2027, Mar 1, 2027 to Mar 8, 2027, 7 nights, Paddock',
    );
    expect(detailsOf(held, WHERE).split('\n')[0]).toBe('Ada First · Pending, held until Feb 20, 2027');
  });

  it('says to screen readers how long the unit is prepared after it', () => {
    expect(spellBar(bar(null), 'Paddock', 2)).toBe(
      'Ada First, pending, Mar 1, 2027 to Mar 8, 2027, 7 nights, then 2 days of preparation, Paddock',
    );
  });

  it('says nothing of a hold where there is none', () => {
    expect(textOfBar(bar(null))).toBe('Ada First');
    expect(detailsOf(bar(null), WHERE).split('\n')[0]).toBe('Ada First · Pending');
  });
});
