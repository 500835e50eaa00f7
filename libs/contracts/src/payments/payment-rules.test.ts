import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toCents, toDollars } from '../money';
import { hasCardNumber } from './card-number';
import {
  balanceOf,
  cardErrors,
  followedStatus,
  isPaymentOverdue,
  netOf,
  paymentErrors,
  refundError,
  sumsWith,
  type Owed,
} from './payment-rules';

const NO_MONEY = { paid: 0, refunded: 0 };
const cents = fc.integer({ min: 1, max: 99_999_999 });

describe('sums (product §4.9)', () => {
  it('are exact to the cent, whatever is paid in whatever order, and the same once all is taken away', () => {
    const one = fc.record({ kind: fc.constantFrom('payment' as const, 'refund' as const), amount: cents });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 60 }), (all) => {
        const payments = all.map(({ kind, amount }) => ({ kind, amount: toDollars(amount) }));
        const sums = payments.reduce((sum, each) => sumsWith(sum, each, 1), NO_MONEY);
        const expected = all.reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount), 0);
        expect(netOf(sums)).toBe(expected);
        expect(payments.reduce((sum, each) => sumsWith(sum, each, -1), sums)).toEqual(NO_MONEY);
      }),
    );
  });

  it('reads back the cents that it wrote as dollars', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (n) => toCents(toDollars(n)) === n),
    );
  });
});

describe('the payment status that follows (product §4.9)', () => {
  it.each([
    [0, 0, 980, 'pending'],
    [0, 0, 0, 'pending'],
    [97_999, 0, 980, 'pending'],
    [98_000, 0, 980, 'paid'],
    [99_000, 0, 980, 'paid'],
    [98_000, 1, 980, 'pending'],
    [98_000, 98_000, 980, 'refunded'],
    [0, 500, 980, 'refunded'],
    [30, 0, 0.3, 'paid'],
  ] as const)('of %d cents paid and %d refunded for $%d is %s', (paid, refunded, total, status) => {
    expect(followedStatus({ paid, refunded }, total)).toBe(status);
  });
});

describe('the balance', () => {
  const booking: Owed = {
    status: 'confirmed',
    checkInDate: '2027-03-01',
    totalAmount: 980.3,
    paidAmount: 490.1,
    paymentStatus: 'pending',
    paymentStatusBy: 'payments',
  };

  it.each<[string, Partial<Owed>, number]>([
    ['is what is not paid yet', {}, 490.2],
    ['is nothing once all is paid', { paidAmount: 980.3 }, 0],
    ['is to be given back where too much was paid', { paidAmount: 1000 }, -19.7],
    ['is to be given back where it was canceled', { status: 'canceled' }, -490.1],
    ['is nothing where somebody has set that it is paid', { paymentStatus: 'paid', paymentStatusBy: 'hand' }, 0],
    ['is nothing where it was waived', { paymentStatus: 'cancelled', paymentStatusBy: 'hand' }, 0],
    [
      'is what is left where payments said that all was paid, and the amount was raised',
      { paymentStatus: 'paid' },
      490.2,
    ],
    ['stays where somebody has set that it is pending', { paymentStatusBy: 'hand' }, 490.2],
  ])('%s', (_what, changed, balance) => {
    expect(balanceOf({ ...booking, ...changed })).toBe(balance);
  });

  it.each<[string, Partial<Owed>, boolean]>([
    ['2027-02-28', {}, false],
    ['2027-03-01', {}, true],
    ['2027-03-01', { paidAmount: 980.3 }, false],
    ['2027-03-01', { status: 'canceled' }, false],
  ])('on %s, with %j, is overdue: %s', (today, changed, overdue) => {
    expect(isPaymentOverdue({ ...booking, ...changed }, today)).toBe(overdue);
  });
});

describe('a payment', () => {
  const payment = { paidOn: '2027-02-10', amount: 490, method: 'Bank transfer', reference: 'R-1042', note: null };
  const fieldsOf = (changed: object) => paymentErrors({ ...payment, ...changed }, '2027-02-10').map((e) => e.field);

  it.each<[string, object, string[]]>([
    ['of today is fine', {}, []],
    ['of tomorrow is refused', { paidOn: '2027-02-11' }, ['paidOn']],
    ['of nothing is refused', { amount: 0 }, ['amount']],
    ['with a card number as its reference is refused', { reference: '4111 1111 1111 1111' }, ['reference']],
    ['with a card number as its method is refused', { method: '4111 1111 1111 1111' }, ['method']],
    ['with one in its note is refused', { note: 'Visa 4111111111111111, 12/27' }, ['note']],
  ])('%s', (_what, changed, fields) => {
    expect(fieldsOf(changed)).toEqual(fields);
  });

  it('says what is wrong with its day and its amount', () => {
    expect(paymentErrors({ ...payment, paidOn: '2027-02-11', amount: 0 }, '2027-02-10')).toEqual([
      { field: 'paidOn', message: 'A payment cannot be later than today.' },
      { field: 'amount', message: 'Enter an amount above zero.' },
    ]);
  });

  it('gives back at most what came in', () => {
    const before = { paid: 10_000, refunded: 4_000 };
    expect(refundError(before, { kind: 'refund', amount: 60 })).toBeNull();
    expect(refundError(before, { kind: 'payment', amount: 600 })).toBeNull();
    const message = 'At most $60.00 can be refunded.';
    expect(refundError(before, { kind: 'refund', amount: 60.01 })).toEqual({ field: 'amount', message });
    expect(refundError({ paid: 0, refunded: 5 }, { kind: 'refund', amount: 1 })?.message).toContain('$0.00');
  });
});

describe('a card number (product §5.13)', () => {
  it.each([
    ['4111111111111111', true],
    ['4111 1111 1111 1111', true],
    ['4111-1111-1111-1111', true],
    ['4111\u00A01111\u00A01111\u00A01111', true],
    ['Visa 4111 1111 1111 1111 12/27', true],
    ['ending 12 4111.1111.1111.1111', true],
    ['378282246310005', true],
    ['4111111111101', true],
    ['411111111109', false],
    ['4111111111111111110', true],
    ['41111111111111110018', false],
    ['4111 1111 1111 1112', false],
    ['0000 0000 0000 0000', false],
    ['R-1042', false],
    ['062-000 1234 5678', false],
    ['+61 2 5550 0134', false],
    ['', false],
  ])('in "%s": %s', (text, found) => {
    expect(hasCardNumber(text)).toBe(found);
  });

  it('takes no more than its share of time to be looked for in more digits: they are looked at with each key', () => {
    const timeOf = (groups: number) => {
      const text = '1 2 '.repeat(groups / 2);
      const begun = performance.now();
      hasCardNumber(text);
      return performance.now() - begun;
    };
    const quickest = (groups: number) => Math.min(...Array.from({ length: 5 }, () => timeOf(groups)));
    quickest(400);
    // Eight times the text: it took 300 times as long when all ranges of groups were joined.
    expect(quickest(400)).toBeLessThan(40 * quickest(50));
  });

  it('is found however it is grouped, with words around it', () => {
    const digits = fc.stringMatching(/^[1-9]\d{11,17}$/);
    const withCheck = digits.map((body) => {
      for (let check = 0; check < 10; check += 1) if (hasCardNumber(`${body}${check}`)) return `${body}${check}`;
      return null;
    });
    fc.assert(
      fc.property(withCheck, fc.integer({ min: 2, max: 6 }), fc.constantFrom(' ', '-'), (number, size, separator) => {
        expect(number).not.toBeNull();
        const grouped = number!.match(new RegExp(`\\d{1,${size}}`, 'g'))!.join(separator);
        expect(hasCardNumber(`paid by ${grouped}, thanks`)).toBe(true);
      }),
    );
  });

  it('is refused with what to enter instead', () => {
    expect(cardErrors({ reference: '4111111111111111', note: null, method: undefined })).toEqual([
      {
        field: 'reference',
        message:
          'This looks like a card number. Card details are never kept here; enter the number of the receipt instead.',
      },
    ]);
  });
});
