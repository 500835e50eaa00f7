import Type from 'typebox';
import { Day, Id, Strict } from '../schema/schema';

const stay = {
  checkInDate: Day({ examples: ['2027-03-08'] }),
  checkOutDate: Day({ examples: ['2027-03-15'] }),
};

/** The nearest free stays of as many nights in the same unit: the nearer one first, at most one earlier, one later. */
export const FreeStays = Type.Array(Strict(stay), { maxItems: 2 });

/** What stands in the way of a stay, and when the unit is free for as long: part of the failure `booking.overlap`. */
export const BookingClash = Strict(
  {
    booking: Strict({ id: Id(), capsuleId: Id(), clientName: Type.String({ examples: ['Priya Nair'] }), ...stay }),
    free: FreeStays,
  },
  { title: 'BookingClash' },
);
export type BookingClash = Type.Static<typeof BookingClash>;
