import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CapsuleUnit } from '@capsule/contracts';
import { dataOf, type Browser } from '../../../testing/browser';
import { csvLinesOf, csvRowsOf } from '../../../testing/csv';
import { blockInput, bookingInput, paymentInput, unitInput } from '../../../testing/inputs';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';
import { Lifecycle } from '../../lifecycle/lifecycle';

/** What stands in the files beside the fields of the forms: when, and by whom (product §10). */

let api: TestApi;
let olive: Browser;

beforeAll(async () => {
  api = await startTestApi();
  await api.addUser('olive', 'admin', { firstName: 'Olive', lastName: 'Owner' });
  olive = api.browser();
  await olive.post('/api/login', { username: 'olive', password: PASSWORD });
  const { id: capsuleId } = dataOf<CapsuleUnit>(await olive.post('/api/units', unitInput({ name: 'Paddock' })));
  const { id: bookingId } = dataOf<{ id: number }>(await olive.post('/api/bookings', bookingInput({ capsuleId })));
  const days = { fromDate: '2030-01-01', toDate: '2030-01-02' };
  dataOf(await olive.post('/api/blocks', blockInput({ capsuleId, ...days })));
  dataOf(await olive.post('/api/payments', paymentInput({ bookingId, paidOn: '2026-01-05' })));
  dataOf(await olive.post('/api/redirects', { oldAddress: '/old', newAddress: '/contact' }));
});
afterAll(() => api.close());

describe('a CSV', () => {
  it.each([
    ['units', ['Created']],
    ['blocks', ['Created By', 'Created']],
    ['payments', ['Recorded By', 'Created']],
    ['maintenance', ['Created']],
    ['redirects', ['Created By', 'Created']],
    ['contact', ['Date', 'Unread']],
    ['quarantine', ['Reasons', 'Date']],
    ['users', ['Last Sign-In']],
  ])('of %s ends with %j', async (path, titles) => {
    const [first = []] = csvLinesOf((await olive.get(`/api/${path}/csv`)).text);
    expect(first.slice(-titles.length)).toEqual(titles);
  });

  it.each([
    ['blocks', { 'Capsule Unit': 'Paddock', 'Created By': 'Olive Owner' }],
    ['payments', { 'Recorded By': 'Olive Owner' }],
    ['redirects', { 'Created By': 'Olive Owner' }],
  ])('of %s has names where the list has ids', async (path, row) => {
    expect(await csvRowsOf(olive, `/api/${path}/csv`)).toMatchObject([row]);
  });

  it('is not begun by a process that stops', async () => {
    const lifecycle = api.app.get(Lifecycle);
    lifecycle.draining = true;
    try {
      const { status, headers } = await olive.get('/api/units/csv');
      expect([status, headers.get('retry-after'), headers.get('connection')]).toEqual([503, '1', 'close']);
    } finally {
      lifecycle.draining = false;
    }
  });
});
