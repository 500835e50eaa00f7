import Type from 'typebox';
import { MAX_PREPARATION_DAYS } from '../preparation/preparation-words';
import { Day, Id, Strict } from '../schema/schema';

const stay = {
  checkInDate: Day({ examples: ['2027-03-08'] }),
  checkOutDate: Day({ examples: ['2027-03-15'] }),
};

/** How many days of preparation a unit needs between two stays. */
export const PreparationDays = () => Type.Integer({ minimum: 0, maximum: MAX_PREPARATION_DAYS, examples: [0] });

/** The nearest free stays of as many nights in the same unit: the nearer one first, at most one earlier, one later. */
export const FreeStays = Type.Array(Strict(stay), { maxItems: 2 });

/**
 * The booking that stands in the way of a stay, and when the unit is free for as long: part of the failures
 * `booking.overlap` and `unit.preparation`.
 */
export const BookingClash = Strict(
  {
    booking: Strict({ id: Id(), capsuleId: Id(), clientName: Type.String({ examples: ['Priya Nair'] }), ...stay }),
    /** How many days of preparation the unit needs between two stays. */
    preparationDays: PreparationDays(),
    free: FreeStays,
  },
  { title: 'BookingClash' },
);
export type BookingClash = Type.Static<typeof BookingClash>;
