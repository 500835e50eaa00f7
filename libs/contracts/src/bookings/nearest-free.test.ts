import { describe, expect, it } from '@jest/globals';
import { nearestFree } from './nearest-free';

/** Days of March 2027, from and to: `3-7`. */
const day = (text: string) => `2027-03-${text.padStart(2, '0')}`;
const stay = (days: string) => {
  const [from = '', to = ''] = days.split('-');
  return { checkInDate: day(from), checkOutDate: day(to) };
};
const stays = (text: string) => text.split(' ').filter(Boolean).map(stay);
const spelt = ({ checkInDate, checkOutDate }: ReturnType<typeof stay>) =>
  `${Number(checkInDate.slice(8))}-${Number(checkOutDate.slice(8))}`;

describe('the nearest free stays (product §10.6)', () => {
  it.each([
    ['beside the one that is there', '10-13', '9-12', '1', '12-15 6-9'],
    ['the nearer one first', '10-13', '9-15', '1', '6-9 15-18'],
    ['over a gap that is too short', '10-13', '8-11 12-14 16-20', '1', '5-8 20-23'],
    ['in a gap that is just long enough', '10-13', '8-11 14-20', '1', '11-14 5-8'],
    ['between others, in whatever order they come', '10-12', '12-14 9-11 6-8', '1', '14-16 4-6'],
    ['never before today', '10-13', '9-12', '7', '12-15'],
    ['from today on', '10-13', '9-12', '6', '12-15 6-9'],
    ['later only, for a stay that is past', '2-4', '1-5', '9', '5-7'],
  ])('%s: for %s beside %s, today %s, are %s', (_what, wanted, taken, today, free) => {
    expect(nearestFree(stay(wanted), stays(taken), day(today)).map(spelt).join(' ')).toBe(free);
  });

  it('are none where the wanted one is free itself', () => {
    expect(nearestFree(stay('10-13'), stays('5-10 13-15'), day('1'))).toEqual([]);
  });

  it('keep their nights when the clocks change in between', () => {
    const wanted = { checkInDate: '2027-04-02', checkOutDate: '2027-04-05' };
    const taken = [{ checkInDate: '2027-04-01', checkOutDate: '2027-04-03' }];
    // Sydney's clocks go back on April 4, 2027.
    expect(nearestFree(wanted, taken, '2027-04-01')).toEqual([
      { checkInDate: '2027-04-03', checkOutDate: '2027-04-06' },
    ]);
  });
});
