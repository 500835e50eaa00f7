import Type, { type Static } from 'typebox';
import { Day, Nullable, Strict } from '../schema/schema';
import { ANSWER_WEEKS, OPEN_SINCE_DAYS } from './contact-words';

/** How fast inquiries are answered, and how long those wait that are not (product §2.28, §10.15). */

const Count = () => Type.Integer({ minimum: 0, examples: [3] });

/** The inquiries that arrived in a week, Monday to Sunday in the company's time zone. */
export const AnswerWeek = Strict({
  monday: Day({ examples: ['2026-11-16'] }),
  arrived: Count(),
  /** How many of them were answered, in this week or later. */
  answered: Count(),
  /** Of those that were answered: from the arrival to the first answer. `null` where none was. */
  medianMinutes: Nullable(Type.Integer({ minimum: 0, examples: [95] })),
});
export type AnswerWeek = Static<typeof AnswerWeek>;

/** Inquiries that are `new`, and have been for `fromDays` times 24 hours, and not as long as those of the next age. */
export const OpenAge = Strict({ fromDays: Type.Integer({ minimum: 0, examples: [7] }), inquiries: Count() });
export type OpenAge = Static<typeof OpenAge>;

export const AnswerTimes = Strict(
  {
    /** This week last. */
    weeks: Type.Array(AnswerWeek, { minItems: ANSWER_WEEKS, maxItems: ANSWER_WEEKS }),
    /** The youngest first, one for each of `OPEN_SINCE_DAYS`. */
    open: Type.Array(OpenAge, { minItems: OPEN_SINCE_DAYS.length, maxItems: OPEN_SINCE_DAYS.length }),
  },
  { title: 'AnswerTimes' },
);
export type AnswerTimes = Static<typeof AnswerTimes>;
