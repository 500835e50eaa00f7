import { describe, expect, it } from '@jest/globals';
import type { OfferRule, TextRule } from '../releases/row-rule-names';
import { isOffered, textByRule } from './row-rules';

/** What rows say by rules, in lists and in what stands for a list until its code is here (decision 084). */

const TODAY = '2027-03-10';
const booking = {
  status: 'pending',
  holdUntil: '2027-03-12',
  checkInDate: '2027-03-11',
  checkOutDate: '2027-03-14',
  totalAmount: 980,
  paidAmount: 490,
  paymentStatus: 'pending',
  paymentStatusBy: 'payments',
};
const task = { status: 'pending', scheduledDate: '2027-03-09', repeatEvery: 3, repeatUnit: 'months' };
const page = { pagePath: '/a', description: 'D', canonicalUrl: null, isIndexed: true, sharesTitle: false };

describe('what a row says', () => {
  it.each<[TextRule, object, object, string | null]>([
    ['booking-balance', booking, {}, '$490.00 due'],
    ['booking-balance', booking, { checkInDate: TODAY }, '$490.00 overdue'],
    ['booking-balance', booking, { paidAmount: 1000 }, '$20.00 to refund'],
    ['booking-balance', booking, { paidAmount: 980 }, null],
    ['booking-hold', booking, {}, 'Held until Mar 12, 2027'],
    ['booking-hold', booking, { status: 'confirmed' }, null],
    ['booking-hold', booking, { holdUntil: null }, null],
    ['booking-length', booking, {}, '3 days'],
    ['booking-length', booking, { checkOutDate: '2027-03-12' }, '1 day'],
    ['booking-length', booking, { checkOutDate: '2027-03-13' }, '2 days'],
    ['maintenance-overdue', task, {}, 'overdue'],
    ['maintenance-overdue', task, { scheduledDate: TODAY }, null],
    ['maintenance-overdue', task, { status: 'completed' }, null],
    ['maintenance-repeat', task, {}, 'Every 3 months'],
    ['maintenance-repeat', task, { repeatEvery: 1 }, 'Every month'],
    ['maintenance-repeat', task, { repeatEvery: 1, repeatUnit: 'days' }, 'Every day'],
    ['maintenance-repeat', task, { repeatEvery: null }, null],
    ['seo-warnings', page, { isIndexed: false, description: null }, 'Not indexed · No description'],
    ['seo-warnings', page, { sharesTitle: true }, 'Same title as another page'],
    ['seo-warnings', page, {}, null],
  ])('by the rule %s, of %j with %j: %j', (rule, row, changed, text) => {
    expect(textByRule(rule, { ...row, ...changed }, () => TODAY)).toBe(text);
  });
});

describe('the button of a row', () => {
  it.each<[OfferRule, string]>([
    ['booking-confirm', 'pending'],
    ['booking-cancel', 'pending confirmed'],
  ])('%s is there while it is %s', (rule, statuses) => {
    const all = ['pending', 'confirmed', 'completed', 'canceled'];
    expect(all.filter((status) => isOffered(rule, { status })).join(' ')).toBe(statuses);
  });

  it('maintenance-complete is there while the task is open', () => {
    const all = ['pending', 'in-progress', 'completed', 'cancelled'];
    expect(all.filter((status) => isOffered('maintenance-complete', { status }))).toEqual(['pending', 'in-progress']);
  });
});
