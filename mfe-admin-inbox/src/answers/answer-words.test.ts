import type { AnswerTimes, AnswerWeek } from '@capsule/contracts/contact/answer-times';
import {
  answerLine,
  answeredCaption,
  compareWeeks,
  medianCaption,
  openCaption,
  spellAge,
  spellMinutes,
} from './answer-words';

const week = (medianMinutes: number | null, arrived = 3): AnswerWeek => ({
  monday: '2026-11-16',
  arrived,
  answered: medianMinutes === null ? 0 : arrived,
  medianMinutes,
});
const times = (median: number | null, open: number[]): AnswerTimes => ({
  weeks: [week(30), week(median)],
  open: open.map((inquiries, index) => ({ fromDays: [0, 1, 3, 7][index]!, inquiries })),
});

describe('the words of answer times (product §2.28)', () => {
  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [61, '1 h 1 min'],
    [95, '1 h 35 min'],
    [1439, '23 h 59 min'],
    [1440, '1 day'],
    [1620, '1 day 3 h'],
    [2879, '2 days'],
    [2.5 * 1440, '2 days 12 h'],
    [59.9999, '1 h'],
  ])('%d minutes are %s', (minutes, text) => {
    expect(spellMinutes(minutes)).toBe(text);
  });

  it.each([
    [week(60), week(95), '35 min faster than the week before (1 h 35 min).'],
    [week(95), week(60), '35 min slower than the week before (1 h).'],
    [week(0), week(0), 'As fast as the week before (0 min).'],
    [week(60), week(null), 'No inquiry of the week before has an answer to compare with.'],
    [week(null), week(60), 'No inquiry of this week has an answer yet.'],
    [week(null, 0), week(60), 'No inquiry arrived this week.'],
  ])('a week is compared with the one before: %#', (now, before, text) => {
    expect(compareWeeks(now, before)).toBe(text);
  });

  it.each([
    [[0, 0, 0, 0], 'No inquiry is open.'],
    [[1, 0, 0, 0], '1 inquiry is open, none for a week or more.'],
    [[1, 0, 0, 1], '2 inquiries are open, 1 for a week or more.'],
    [[1, 1, 0, 2], '4 inquiries are open, 2 for a week or more.'],
  ])('open ones come to a sentence: %j', (open, text) => {
    expect(openCaption(times(60, open))).toBe(text);
  });

  it.each([
    [60, [0, 0, 0, 0], 'Median time to first answer this week: 1 h.'],
    [60, [1, 0, 0, 1], 'Median time to first answer this week: 1 h. 1 open for a week or more.'],
    [null, [1, 0, 0, 2], 'Median time to first answer this week: no answer yet. 2 open for a week or more.'],
  ])('the card has a line: %s, %j', (median, open, text) => {
    expect(answerLine(times(median, open))).toBe(text);
  });

  it('the charts come to a sentence each', () => {
    expect(medianCaption([week(60), week(null), week(95)])).toBe(
      'From 1 h in the fastest week to 1 h 35 min in the slowest.',
    );
    expect(medianCaption([week(60), week(null)])).toBe('1 h in every week with an answer.');
    expect(medianCaption([week(null)])).toBe('No inquiry of these 1 weeks has an answer.');
    expect(answeredCaption([week(60), week(null, 2)])).toBe('3 of 5 inquiries of these 2 weeks have an answer.');
    expect([0, 1, 3, 7].map((from, index, all) => spellAge(from, all[index + 1]))).toEqual([
      'Under a day',
      '1–2 days',
      '3–6 days',
      'A week or more',
    ]);
    expect(spellAge(30, undefined)).toBe('30 days or more');
  });

  it('an answer without weeks and ages comes to a sentence, too', () => {
    expect(answerLine({ weeks: [], open: [] })).toBe('Median time to first answer this week: no answer yet.');
  });
});
