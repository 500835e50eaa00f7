import { expect, it } from '@jest/globals';
import { demoInquiryMoments } from './words';

const NOW = Date.parse('2027-03-08T02:00:00.000Z');

it('no sample inquiry was seen to before it arrived, and none is yet to arrive or to be seen to', () => {
  for (let n = 0; n < 24; n += 1) {
    const { arrived, seenTo } = demoInquiryMoments(n, NOW);
    expect(Date.parse(arrived)).toBeLessThan(NOW);
    expect(Date.parse(seenTo)).toBeGreaterThanOrEqual(Date.parse(arrived));
    expect(Date.parse(seenTo)).toBeLessThan(NOW);
  }
});

it('the first sample inquiry arrived two days ago, and was seen to three hours later', () => {
  expect(demoInquiryMoments(0, NOW)).toEqual({
    arrived: '2027-03-06T00:00:00.000Z',
    seenTo: '2027-03-06T03:00:00.000Z',
  });
});
