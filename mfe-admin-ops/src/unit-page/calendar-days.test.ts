import fc from 'fast-check';
import { addDays, addMonths, daysBetween } from '@capsule/contracts/days';
import { dayByKey, entriesOn, monthOf, monthsAround, weeksOf } from './calendar-days';

/** The days of a unit's calendar (product §2.22). */

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1990-01-01', days));

describe('the weeks of a month', () => {
  it('begin on Monday', () => {
    const weeks = weeksOf('2027-03-01');
    expect(weeks[0]).toEqual([
      '2027-03-01',
      '2027-03-02',
      '2027-03-03',
      '2027-03-04',
      '2027-03-05',
      '2027-03-06',
      '2027-03-07',
    ]);
    expect(weeks.at(-1)).toEqual(['2027-03-29', '2027-03-30', '2027-03-31']);
    expect(weeksOf('2027-05-01')[0]).toEqual(['2027-05-01', '2027-05-02']);
  });

  it('have every day of the month once, whatever the clocks do', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const month = monthOf(day);
        const weeks = weeksOf(month);
        const days = weeks.flat();
        expect(days).toHaveLength(daysBetween(month, addMonths(month, 1)));
        expect(days.every((each, index) => each === addDays(month, index))).toBe(true);
        for (const [index, week] of weeks.entries()) {
          const first = new Date(`${week[0]}T00:00:00Z`).getUTCDay();
          if (index > 0) expect(first).toBe(1);
          if (index > 0 && index < weeks.length - 1) expect(week).toHaveLength(7);
        }
      }),
    );
  });
});

describe('the day to which a key leads', () => {
  it.each([
    ['ArrowLeft', '2027-02-28'],
    ['ArrowRight', '2027-03-02'],
    ['ArrowUp', '2027-02-22'],
    ['ArrowDown', '2027-03-08'],
    ['PageUp', '2027-02-01'],
    ['PageDown', '2027-04-01'],
    ['Home', '2027-03-01'],
    ['End', '2027-03-07'],
    ['a', null],
  ])('by %s from March 1 is %s', (key, day) => {
    expect(dayByKey('2027-03-01', key)).toBe(day);
  });

  it.each(['2027-03-01', '2027-03-03', '2027-03-07'])('by Home or End from %s stays in its week', (day) => {
    expect(dayByKey(day, 'Home')).toBe('2027-03-01');
    expect(dayByKey(day, 'End')).toBe('2027-03-07');
  });
});

it.each([
  ['2027-04-15', '2027-03-01'],
  ['2027-02-15', '2027-02-01'],
  ['2027-06-01', '2027-04-01'],
])('with three months from March in sight, %s is in sight from %s', (day, first) => {
  expect(monthsAround('2027-03-01', 3, day)).toBe(first);
});

it('a night belongs to the day on which it begins', () => {
  const entry = {
    kind: 'booking',
    id: 1,
    from: '2027-03-05',
    to: '2027-03-07',
    label: 'A',
    status: 'confirmed',
  } as const;
  const on = (day: string) => entriesOn([entry], day).length;
  expect(['2027-03-04', '2027-03-05', '2027-03-06', '2027-03-07'].map(on)).toEqual([0, 1, 1, 0]);
});
