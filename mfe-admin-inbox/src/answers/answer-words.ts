import type { AnswerTimes, AnswerWeek } from '@capsule/contracts/contact/answer-times';
import { plural } from '@capsule/contracts/plural';

/** The texts of how fast inquiries are answered (product §2.28). */

/** The view of the inbox. */
export const ANSWERS_PATH = '/admin/contacts?view=answers';
/** What the open inquiries are listed by: those that have waited longest first. */
export const OPEN_PATH = '/admin/contacts?status=new&sort=createdAt&order=asc';

export const ANSWER_TEXTS = {
  title: 'Answer times',
  loading: 'Loading the answer times...',
  failed: 'The answer times could not be loaded.',
  missing: 'The answer times could not be loaded. Please open them again, or reload the page.',
  retry: 'Try again',
  empty: 'No inquiry arrived in the last 12 weeks, and none is open.',
  median: 'Median this week',
  none: 'None yet',
  byWeek: 'Median time to first answer by week',
  arrived: 'Inquiries by week of arrival',
  week: 'Week from',
  time: 'Median time',
  answered: 'Answered',
  unanswered: 'Not answered',
  open: 'Open inquiries by age',
  age: 'Waiting for',
  inquiries: 'Inquiries',
  oldest: 'Open inquiries, oldest first',
} as const;

const HOUR = 60;
const DAY = 24 * HOUR;

const joined = (first: string, rest: number, unit: string): string => (rest === 0 ? first : `${first} ${rest} ${unit}`);

/** `45 min`, `1 h 35 min`, `2 days 3 h`: how long something took. @param minutes at least 0; rounded to what is written */
export function spellMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < HOUR) return `${whole} min`;
  if (whole < DAY) return joined(`${Math.floor(whole / HOUR)} h`, whole % HOUR, 'min');
  const hours = Math.round(whole / HOUR);
  return joined(plural(Math.floor(hours / 24), 'day'), hours % 24, 'h');
}

/** A week's median beside that of the week before, in words. */
export function compareWeeks(week: AnswerWeek, before: AnswerWeek): string {
  const [now, then] = [week.medianMinutes, before.medianMinutes];
  if (now === null) {
    if (week.arrived === 0) return 'No inquiry arrived this week.';
    return 'No inquiry of this week has an answer yet.';
  }
  if (then === null) return 'No inquiry of the week before has an answer to compare with.';
  if (now === then) return `As fast as the week before (${spellMinutes(then)}).`;
  const difference = spellMinutes(Math.abs(now - then));
  return `${difference} ${now < then ? 'faster' : 'slower'} than the week before (${spellMinutes(then)}).`;
}

/** How many of the inquiries that arrived have an answer. */
export function answeredCaption(weeks: readonly AnswerWeek[]): string {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const [answered, arrived] = [sum(weeks.map((each) => each.answered)), sum(weeks.map((each) => each.arrived))];
  return `${answered} of ${arrived} inquiries of these ${weeks.length} weeks have an answer.`;
}

/** What the medians come to. */
export function medianCaption(weeks: readonly AnswerWeek[]): string {
  const medians = weeks.flatMap(({ medianMinutes }) => (medianMinutes === null ? [] : [medianMinutes]));
  if (medians.length === 0) return `No inquiry of these ${weeks.length} weeks has an answer.`;
  const [fastest, slowest] = [Math.min(...medians), Math.max(...medians)].map(spellMinutes);
  if (fastest === slowest) return `${fastest} in every week with an answer.`;
  return `From ${fastest} in the fastest week to ${slowest} in the slowest.`;
}

/** How many inquiries are as old as the oldest age. */
const longestOpen = ({ open }: AnswerTimes): number => open.at(-1)?.inquiries ?? 0;

/** How many inquiries are open, and for a week or more. */
export function openCaption(times: AnswerTimes): string {
  const all = times.open.reduce((sum, { inquiries }) => sum + inquiries, 0);
  if (all === 0) return 'No inquiry is open.';
  const old = longestOpen(times);
  const open = all === 1 ? '1 inquiry is open' : `${all} inquiries are open`;
  return old === 0 ? `${open}, none for a week or more.` : `${open}, ${old} for a week or more.`;
}

/** An age by its first day and that of the next age: `Under a day`, `1–2 days`, `7 days or more`. */
export function spellAge(fromDays: number, nextFromDays: number | undefined): string {
  if (nextFromDays === undefined) return fromDays === 7 ? 'A week or more' : `${fromDays} days or more`;
  return fromDays === 0 ? 'Under a day' : `${fromDays}–${nextFromDays - 1} days`;
}

/** The line of the dashboard's card: this week's median, and what has been open for long. */
export function answerLine(times: AnswerTimes): string {
  const minutes = times.weeks.at(-1)?.medianMinutes ?? null;
  const median = minutes === null ? 'no answer yet' : spellMinutes(minutes);
  const old = longestOpen(times);
  return `Median time to first answer this week: ${median}.${old === 0 ? '' : ` ${old} open for a week or more.`}`;
}
