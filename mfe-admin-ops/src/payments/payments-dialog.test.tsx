import { screen, waitFor, within } from '@testing-library/react';
import { payment } from '@capsule/contracts/payments/payment';
import { toasts } from '@capsule/host';
import { answering, done, fill, listOf, oneOf, refusal, tooltipOf, type FakeRoute } from '@capsule/web-kit/testing';
import { deposit, dialog, form, refund, showPayments, stay } from './testing/show-payments';

const byTransfer = { ...stay, paymentMethod: 'Bank transfer' };
const later = { ...refund, paidOn: '2026-11-21' };

const open = (row = byTransfer, ...routes: FakeRoute[]) => showPayments(row, [later, deposit], ...routes);

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
    open({ ...byTransfer, ...changed });
    expect(dialog().getByText(text)).toBeVisible();
  });

  it('have a button to delete each, with a tooltip', async () => {
    open();
    expect(await tooltipOf(await dialog().findByRole('button', { name: 'Delete Payment of $500.00' }))).toBe('Delete');
  });

  it('begin with the focus at what records another', () => {
    open();
    expect(dialog().getByRole('button', { name: 'Record Payment' })).toHaveFocus();
  });

  it('say so where there are none', async () => {
    open(
      byTransfer,
      answering(payment.calls.list, () => listOf([])),
    );
    expect(await dialog().findByText('No payments are recorded.')).toBeVisible();
  });

  it('say so where they cannot be loaded, and are asked for again', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    const failing = answering(payment.calls.list, () => (isDown ? refusal('service.failed') : listOf([deposit])));
    const { user: person } = open(byTransfer, failing);
    expect(await dialog().findByText(/The payments could not be loaded\./)).toBeVisible();
    isDown = false;
    await person.click(dialog().getByRole('button', { name: 'Try again' }));
    expect(await dialog().findByText(/R-1/)).toBeVisible();
    log.mockRestore();
  });

  it('are recorded: what is due is filled in, and the toast says what was', async () => {
    const made = { ...deposit, id: 5, amount: 580.5 };
    const { user: person, writes } = open(
      byTransfer,
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

  it('that are alike are each recorded as one of its own', async () => {
    const { user: person, writes } = open(
      byTransfer,
      answering(payment.calls.create, () => oneOf(deposit)),
    );
    for (let times = 1; times <= 2; times += 1) {
      await person.click(dialog().getByRole('button', { name: 'Record Payment' }));
      await person.click(form().getByText('Save'));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Record Payment' })).not.toBeInTheDocument());
    }
    const [first, second] = writes();
    expect(second!.body).toEqual(first!.body);
    expect(second!.headers['idempotency-key']).not.toBe(first!.headers['idempotency-key']);
  });

  it.each([
    ['a payment of what is due', {}, 'payment', '580.50'],
    ['a payment without an amount where nothing is due', { paidAmount: 980.5 }, 'payment', ''],
    ['a refund of what is too much', { paidAmount: 1000 }, 'refund', '19.50'],
  ] as const)('begin with %s', async (_what, changed, kind, amount) => {
    const { user: person } = open({ ...byTransfer, ...changed });
    await person.click(dialog().getByRole('button', { name: 'Record Payment' }));
    expect(form().getByLabelText(/^Amount/)).toHaveValue(amount);
    expect(form().getByLabelText(/^Kind/)).toHaveTextContent(kind === 'refund' ? 'Refund' : 'Payment');
  });

  it('begin with what is due by then, where some came in while they were open', async () => {
    const { user: person, becomes } = open();
    becomes({ paidAmount: 900 });
    await person.click(dialog().getByRole('button', { name: 'Record Payment' }));
    expect(form().getByLabelText(/^Amount/)).toHaveValue('80.50');
  });

  it('refuse a card number at its field, and nothing that was typed is lost', async () => {
    const message = 'This looks like a card number.';
    const refused = answering(payment.calls.create, () =>
      refusal('request.invalid', [{ field: 'reference', message }]),
    );
    const { user: person } = open(byTransfer, refused);
    await person.click(dialog().getByRole('button', { name: 'Record Payment' }));
    fill(form().getByLabelText(/^Reference/), '4111 1111 1111 1111');
    await person.click(form().getByText('Save'));
    await waitFor(() => expect(form().getByLabelText(/^Reference/)).toHaveAccessibleDescription(message));
    expect(form().getByLabelText(/^Reference/)).toHaveValue('4111 1111 1111 1111');
  });

  it('are deleted after a question, with an undo', async () => {
    const { user: person, writes } = open(
      byTransfer,
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
