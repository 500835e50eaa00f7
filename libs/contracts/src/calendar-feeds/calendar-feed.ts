import Type from 'typebox';
import { Instant, MAX_LENGTH, Nullable, Strict, Text } from '../schema/schema';
import { FEEDS_PATH } from './calendar-feed-words';

/** Whether a unit has an address for calendars, since when, and who made it. The address itself is not kept. */
export const CalendarFeed = Strict(
  {
    madeAt: Nullable(Instant()),
    by: Nullable(Text(2 * MAX_LENGTH.name + 1, { examples: ['Priya Nair'] })),
  },
  { title: 'CalendarFeed' },
);
export type CalendarFeed = Type.Static<typeof CalendarFeed>;

/** A new address, which is returned only this once. */
export const NewCalendarFeed = Strict(
  {
    path: Type.String({ examples: [`${FEEDS_PATH}/0123456789abcdefghijklmnopqrstuvwxyzABCDEFG.ics`] }),
    madeAt: Instant(),
  },
  { title: 'NewCalendarFeed' },
);
export type NewCalendarFeed = Type.Static<typeof NewCalendarFeed>;
