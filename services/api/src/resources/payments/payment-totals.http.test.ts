import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { toCents, toDollars, type MonthTotal, type Payment } from '@capsule/contracts';
import fc from 'fast-check';
import { bookingDesk } from '../../testing/booking-desk';
import { dataOf, type Browser } from '../../testing/browser';
import { startTestApi, type TestApi } from '../../testing/test-api';

/** The totals by month reconcile with the payments to the cent (product §10.6). */

let api: TestApi;
let manager: Browser;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signedIn('manager');
});
afterAll(() => api.close());

const RECORD = `
  INSERT INTO payments ("bookingId", "kind", "paidOn", "amount", "method", "recordedBy")
  SELECT $1, "kind", "paidOn", "amount", 'Cash', (SELECT min("id") FROM users)
  FROM unnest($2::text[], $3::date[], $4::numeric[]) AS p("kind", "paidOn", "amount")`;

const DAYS = { from: '2023-11-20', to: '2024-03-10' };
const recorded = fc.record({
  kind: fc.constantFrom('payment', 'refund'),
  paidOn: fc
    .date({ min: new Date('2023-11-01'), max: new Date('2024-03-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  cents: fc.integer({ min: 1, max: 999_999_999_999 }),
});

/** On the first day of the period, and on the day after its last. */
const ENDS = [DAYS.from, DAYS.to].map((paidOn, n) => ({ kind: 'payment', paidOn, cents: n + 1 }));

const signed = ({ kind, cents }: { kind: string; cents: number }) => (kind === 'payment' ? cents : -cents);
const totals = async (query = '') => dataOf<MonthTotal[]>(await manager.get(`/api/payments/totals${query}`));
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

it('adds up every month to the cent, in a period too, and the list says the same', async () => {
  const { id } = await bookingDesk(manager).booked();
  await fc.assert(
    fc.asyncProperty(fc.array(recorded, { minLength: 1, maxLength: 60 }), async (rows) => {
      await api.database.query('DELETE FROM payments');
      const columns = [rows.map((row) => row.kind), rows.map((row) => row.paidOn)];
      await api.database.query(RECORD, [id, ...columns, rows.map(({ cents }) => toDollars(cents).toFixed(2))]);
      const months = [...new Set(rows.map(({ paidOn }) => paidOn.slice(0, 7)))].toSorted();
      const expected = months.map((month) => {
        const of = rows.filter(({ paidOn }) => paidOn.startsWith(month));
        const cents = (kind: string) => sum(of.filter((row) => row.kind === kind).map((row) => row.cents));
        return { month, count: of.length, paid: cents('payment'), refunded: cents('refund'), net: sum(of.map(signed)) };
      });
      const inCents = (total: MonthTotal) => ({
        ...total,
        paid: toCents(total.paid),
        refunded: toCents(total.refunded),
        net: toCents(total.net),
      });
      expect((await totals()).map(inCents)).toEqual(expected);

      const within = rows.filter(({ paidOn }) => paidOn >= DAYS.from && paidOn < DAYS.to);
      const inPeriod = await totals(`?from=${DAYS.from}&to=${DAYS.to}`);
      expect(sum(inPeriod.map(({ net }) => toCents(net)))).toBe(sum(within.map(signed)));

      const listed = dataOf<Payment[]>(await manager.get('/api/payments?pageSize=200'));
      expect(sum(listed.map(({ kind, amount }) => signed({ kind, cents: toCents(amount) })))).toBe(
        sum(rows.map(signed)),
      );
    }),
    { numRuns: 25, examples: [[ENDS]] },
  );
}, 120_000);
