import { describe, expect, it } from '@jest/globals';
import { blockError, spellBlock, spellReason, stayOfBlock } from './block-rules';
import { BLOCK_REASONS } from '../blocks/block-words';

describe('the days of a block (product §4)', () => {
  it.each([
    ['one night', '2027-03-01', '2027-03-02', null],
    ['none', '2027-03-01', '2027-03-01', 'The last day must be after the first.'],
    ['turned around', '2027-03-02', '2027-03-01', 'The last day must be after the first.'],
    ['five years', '2027-03-01', '2032-03-01', null],
    ['more than five years', '2027-03-01', '2032-03-03', 'At most 1827 nights.'],
  ])('%s', (_what, fromDate, toDate, message) => {
    expect(blockError({ fromDate, toDate })).toEqual(message && { field: 'toDate', message });
  });

  it('are those of a stay', () => {
    const stay = { checkInDate: '2027-03-01', checkOutDate: '2027-03-08' };
    expect(stayOfBlock({ fromDate: stay.checkInDate, toDate: stay.checkOutDate })).toEqual(stay);
  });
});

describe('a block in words', () => {
  it.each([
    ['owner-use', null, "Owner's use"],
    ['transport', 'To Randwick', 'Transport between venues (To Randwick)'],
    ['other', null, 'Other reason'],
  ] as const)('%s, with the note %s', (reason, note, text) => {
    expect(spellReason({ reason, note })).toBe(text);
  });

  it('says from when to when, by whom, and why', () => {
    const block = { id: 3, fromDate: '2027-03-01', toDate: '2027-03-08', by: 'Priya Nair', note: null };
    expect(spellBlock({ ...block, reason: 'owner-use' })).toBe(
      "Blocked from Mar 1, 2027 to Mar 8, 2027 by Priya Nair: Owner's use.",
    );
  });

  it('has no reason longer than its column', () => {
    for (const reason of BLOCK_REASONS) expect(reason.length).toBeLessThanOrEqual(20);
  });
});
