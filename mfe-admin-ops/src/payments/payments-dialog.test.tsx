import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { booking } from '@capsule/contracts/bookings/booking';
import { payment } from '@capsule/contracts/payments/payment';
import { sampleRow } from '@capsule/contracts/resource/sample';
import user from '@capsule/contracts/users/user.descriptor';
import { toasts } from '@capsule/host';
import {
  answering,
  done,
  fakeApi,
  fill,
  listOf,
  oneOf,
  refusal,
  renderScreen,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import { PaymentsDialog } from './payments-dialog';

const stay = sampleRow(booking, {
  id: 7,
  clientName: 'Priya Nair',
  checkInDate: '2099-03-01',
  totalAmount: 980.5,
  paidAmount: 400,
  paymentStatus: 'pending',
  paymentStatusBy: 'payments',
  paymentMethod: 'Bank transfer',
  status: 'confirmed',
});
const deposit = sampleRow(payment, {
  id: 3,
  bookingId: 7,
  amount: 500,
  paidOn: '2026-11-20',
  reference: 'R-1',
  note: null,
});
const refund = sampleRow(payment, { ...deposit, id: 4, kind: 'refund', amount: 100, paidOn: '2026-11-21' });

function open(row = stay, ...routes: FakeRoute[]) {
  const calls = fakeApi(
    ...routes,
    answering(payment.calls.list, () => listOf([refund, deposit])),
    answering(user.calls.list, () => listOf([])),
  );
  const nothing = () => undefined;
  renderScreen(<PaymentsDialog row={row} open onClose={nothing} onSaved={nothing} show={nothing} />);
  return { user: userEvent.setup(), calls, writes: () => calls.filter(({ method }) => method !== 'GET') };
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Payments of Priya Nair' }));
const form = () => within(screen.getByRole('dialog', { name: 'Record Payment' }));

describe('the payments of a booking', () => {
  it('are listed with what they add up to', async () => {
    const { calls } = open();
    expect(dialog().getByText('$980.50 in all, $400.00 paid, $580.50 due')).toBeVisible();
    const items = await dialog().findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Nov 21, 2026 · Refund.*−\$100\.00$/),
      expect.stringMatching(/^Nov 20, 2026 · Payment.*R-1.*\$500\.00$/),
    ]);
    expect(calls[0]?.path).toContain('bookingId=7');
  });

  it.each([
    ['is overdue from the day of check-in', { checkInDate: '2020-03-01' }, /\$580\.50 overdue$/],
    ['is to be refunded of a canceled one', { status: 'canceled' }, /\$400\.00 to refund$/],
    ['is not said where nothing is open', { paidAmount: 980.5 }, /\$980\.50 paid$/],
  ] as const)('have a balance that %s', (_what, changed, text) => {
    open({ ...stay, ...changed });
    expect(dialog().getByText(text)).toBeVisible();
  });

  it('say so where there are none', async () => {
    open(
      stay,
      answering(payment.calls.list, () => listOf([])),
    );
    expect(await dialog().findByText('No payments are recorded.')).toBeVisible();
  });

  it('say so where they cannot be loaded, and are asked for again', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    const failing = answering(payment.calls.list, () => (isDown ? refusal('service.failed') : listOf([deposit])));
    const { user: person } = open(stay, failing);
    expect(await dialog().findByText(/The payments could not be loaded\./)).toBeVisible();
    isDown = false;
    await person.click(dialog().getByRole('button', { name: 'Try again' }));
    expect(await dialog().findByText(/R-1/)).toBeVisible();
    log.mockRestore();
  });

  it('are recorded: what is due is filled in, and the toast says what was', async () => {
    const made = { ...deposit, id: 5, amount: 580.5 };
    const { user: person, writes } = open(
      stay,
      answering(payment.calls.create, () => oneOf(made)),
    );
    await person.click(dialog().getByRole('button', { name: 'Record Payment' }));
    expect(form().getByLabelText(/^Amount/)).toHaveValue('580.50');
    expect(form().getByLabelText(/^Method/)).toHaveValue('Bank transfer');
    fill(form().getByLabelText(/^Reference/), 'R-2');
    await person.click(form().getByText('Save'));
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({ title: 'Payment recorded', description: 'Payment of $580.50' }),
    );
    expect(writes()[0]?.body).toMatchObject({ bookingId: 7, kind: 'payment', amount: 580.5, reference: 'R-2' });
  });

  it.each([
    ['a payment of what is due', {}, 'payment', '580.50'],
    ['a payment without an amount where nothing is due', { paidAmount: 980.5 }, 'payment', ''],
    ['a refund of what is too much', { paidAmount: 1000 }, 'refund', '19.50'],
  ] as const)('begin with %s', async (_what, changed, kind, amount) => {
    const { user: person } = open({ ...stay, ...changed });
    await person.click(dialog().getByRole('button', { name: 'Record Payment' }));
    expect(form().getByLabelText(/^Amount/)).toHaveValue(amount);
    expect(form().getByLabelText(/^Kind/)).toHaveTextContent(kind === 'refund' ? 'Refund' : 'Payment');
  });

  it('refuse a card number at its field, and nothing that was typed is lost', async () => {
    const message = 'This looks like a card number.';
    const refused = answering(payment.calls.create, () =>
      refusal('request.invalid', [{ field: 'reference', message }]),
    );
    const { user: person } = open(stay, refused);
    await person.click(dialog().getByRole('button', { name: 'Record Payment' }));
    fill(form().getByLabelText(/^Reference/), '4111 1111 1111 1111');
    await person.click(form().getByText('Save'));
    await waitFor(() => expect(form().getByLabelText(/^Reference/)).toHaveAccessibleDescription(message));
    expect(form().getByLabelText(/^Reference/)).toHaveValue('4111 1111 1111 1111');
  });

  it('are deleted after a question, with an undo', async () => {
    const { user: person, writes } = open(
      stay,
      answering(payment.calls.remove, () => done()),
    );
    await person.click(await dialog().findByRole('button', { name: 'Delete Payment of $500.00' }));
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({ title: 'Payment deleted', action: { label: 'Undo' } }),
    );
    expect(writes()[0]).toMatchObject({ method: 'DELETE', path: '/api/payments/3' });
  });
});
