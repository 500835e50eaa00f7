import { screen, waitFor, within } from '@testing-library/react';
import { payment } from '@capsule/contracts/payments/payment';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { user as users } from '@capsule/contracts/users/user';
import { toasts } from '@capsule/host';
import { today } from '@capsule/web-kit/format';
import { answering, fill, listOf, oneOf, refusal, type FakeRoute } from '@capsule/web-kit/testing';
import { PAYMENT_WORDS, spellAccount } from './payment-words';
import { deposit, dialog, form, refund, showPayments, stay } from './testing/show-payments';

/** What the dialog of payments says, asks for and begins with (product §2.13). */

const paid = { ...deposit, note: 'By Bo', recordedBy: 5 };
const bo = sampleRow(users, { id: 5, firstName: 'Bo', lastName: 'Reid' });

function open(...routes: FakeRoute[]) {
  const people = answering(users.calls.list, () => listOf([bo]));
  return { ...showPayments(stay, [refund, paid], ...routes, people), dialog: dialog() };
}

describe('the payments of a booking', () => {
  it('say how each was paid, and who recorded it', async () => {
    const { dialog, calls } = open();
    expect(dialog.getByRole('status')).toHaveTextContent('Loading payments...');
    expect(await dialog.findByText('Bank transfer · R-1 · By Bo')).toBeVisible();
    const [back, paid] = dialog.getAllByRole('listitem');
    await waitFor(() => expect(paid).toHaveTextContent('Recorded by Bo Reid'));
    expect(within(paid!).getByText('$500.00')).toBeVisible();
    expect(within(back!).getByText('Bank transfer')).toBeVisible();
    expect(within(back!).getByText(/100\.00$/)).toHaveTextContent('−$100.00');
    expect(calls.map(({ path }) => path)).toContain('/api/payments?bookingId=7&pageSize=200');
    expect(dialog.queryByText('No payments are recorded.')).not.toBeInTheDocument();
  });

  it('are closed by Close; Record Payment has the focus', async () => {
    const { dialog, onClose, user } = open();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Record Payment' })).toHaveFocus());
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('are closed by Escape', async () => {
    const { onClose, user } = open();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('begin with today, and without a method where the booking names none', async () => {
    const { dialog, user } = open();
    await user.click(dialog.getByRole('button', { name: 'Record Payment' }));
    expect(form().getByLabelText(/^Paid On|^Day|^Date/)).toHaveValue(today());
    expect(form().getByLabelText(/^Method/)).toHaveValue('');
  });

  it('are read again once one was recorded', async () => {
    const made = answering(payment.calls.create, () => oneOf({ ...deposit, id: 5 }));
    const { dialog, user, calls } = open(made);
    await dialog.findByText(/R-1/);
    const lists = () => calls.filter(({ path }) => path.startsWith('/api/payments?')).length;
    const before = lists();
    await user.click(dialog.getByRole('button', { name: 'Record Payment' }));
    fill(form().getByLabelText(/^Method/), 'Cash');
    await user.click(form().getByText('Save'));
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
  });

  it('that are not deleted stay, and the toast says so', async () => {
    const { dialog, user } = open(answering(payment.calls.remove, () => refusal('service.failed')));
    await user.click(await dialog.findByRole('button', { name: 'Delete Refund of $100.00' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText('Are you sure you want to delete this refund of $100.00?')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Error deleting payment',
        description: 'There was an error deleting the payment. Please try again.',
      }),
    );
  });

  it('that are not recorded say so', () => {
    expect(PAYMENT_WORDS.saved.failed).toEqual({
      title: 'Error recording payment',
      description: 'There was an error recording the payment. Please try again.',
    });
    expect(PAYMENT_WORDS.saved.updated(deposit)).toEqual({
      title: 'Payment recorded',
      description: 'Payment of $500.00',
    });
  });
});

it('an account says what is paid, and what is open where something is', () => {
  expect(spellAccount({ ...stay, paidAmount: 980.5 })).toBe('$980.50 in all, $980.50 paid');
  expect(spellAccount({ ...stay, checkInDate: today() })).toBe('$980.50 in all, $400.00 paid, $580.50 overdue');
});
