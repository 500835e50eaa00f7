import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { block } from '@capsule/contracts/bookings/block';
import { availabilityCalls } from '@capsule/contracts/bookings/booking-calls';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { booking } from '@capsule/contracts/bookings/booking';
import { showToast, toasts } from '@capsule/host';
import { answering, done, listOf, oneOf, refusal } from '@capsule/web-kit/testing';
import { at, barNamed, drag, grid, open, status, stopAtToday, UNITS } from './testing/show-board';

stopAtToday();

const days = { from: '2027-03-20', to: '2027-03-24' };
const stored = sampleRow(block, {
  id: 3,
  capsuleId: 4,
  fromDate: days.from,
  toDate: days.to,
  reason: 'transport',
  note: 'To Randwick',
  version: 2,
});
const bar = {
  kind: 'block' as const,
  id: 3,
  ...days,
  label: 'Transport between venues',
  status: 'blocked' as const,
  booking: null,
  block: { reason: 'transport' as const, note: 'To Randwick', by: 'Olive Owner' },
};
const blocked = UNITS.map((unit) => (unit.id === 4 ? { ...unit, bars: [...unit.bars, bar] } : unit));
const board = answering(availabilityCalls.board, () => listOf(blocked));
const stays = answering(block.calls.read, () => oneOf(stored));

describe('blocks on the board', () => {
  it('are bars with their reason, by whom, and their note', async () => {
    await open({ routes: [board] });
    const drawn = barNamed(/^Transport between venues, blocked, Mar 20, 2027 to Mar 24, 2027, 4 nights, Paddock$/);
    expect(drawn).toHaveAttribute('data-kind', 'block');
    expect(drawn).toHaveAttribute('data-tip', expect.stringContaining('By Olive Owner: To Randwick'));
    expect(within(grid()).getByRole('columnheader', { name: 'Mar 21, 2027: 1 of 3 taken' })).toBeVisible();
  });

  it('are drawn over free days while Block is chosen', async () => {
    const created = answering(block.calls.create, () => oneOf(stored));
    const { user, writes } = await open({ routes: [created] });
    await user.click(screen.getByRole('button', { name: 'Block' }));
    drag(grid(), at('2027-03-20', 0), at('2027-03-23', 0));
    const form = within(await screen.findByRole('dialog', { name: 'Block Dates' }));
    expect(form.getByLabelText(/^From/)).toHaveValue('2027-03-20');
    expect(form.getByLabelText(/^Free Again On/)).toHaveValue('2027-03-24');
    await user.click(form.getByRole('combobox', { name: /^Reason/ }));
    await user.click(await screen.findByRole('option', { name: 'Transport between venues' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Dates blocked' }));
    expect(writes()[0]).toMatchObject({
      method: 'POST',
      path: '/api/blocks',
      body: { capsuleId: 4, fromDate: '2027-03-20', toDate: '2027-03-24', reason: 'transport' },
    });
  });

  it('for which nothing was drawn begin with nothing, also after days were drawn and left', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Block' }));
    drag(grid(), at('2027-03-20', 0), at('2027-03-23', 0));
    expect(await screen.findByLabelText(/^From/)).toHaveValue('2027-03-20');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Block Dates' }));
    const form = within(await screen.findByRole('dialog', { name: 'Block Dates' }));
    expect(form.getByRole('combobox', { name: /^Capsule Unit/ })).toHaveValue('');
    for (const label of [/^From/, /^Free Again On/]) expect(form.getByLabelText(label)).toHaveValue('');
  });

  it('over a booking are refused, naming it', async () => {
    const clash = {
      booking: { id: 9, capsuleId: 4, clientName: 'Ada First', checkInDate: '2027-03-20', checkOutDate: '2027-03-22' },
      preparationDays: 0,
      free: [{ checkInDate: '2027-03-22', checkOutDate: '2027-03-26' }],
    };
    const refused = answering(block.calls.change, () => refusal('booking.overlap', [], { clash }));
    const { user } = await open({ routes: [board, stays, refused] });
    await user.click(barNamed(/^Transport/));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Block' }));
    await user.type(form.getByLabelText(/^Note/), ', by road');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/Ada First has this unit from Mar 20, 2027 to Mar 22, 2027/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Mar 22, 2027 to Mar 26, 2027' }));
    expect(form.getByLabelText(/^From/)).toHaveValue('2027-03-22');
  });

  it('are deleted from their form, and the deletion can be undone', async () => {
    let shown = blocked;
    const boardOfNow = answering(availabilityCalls.board, () => listOf(shown));
    const removed = answering(block.calls.remove, () => {
      shown = UNITS;
      return done();
    });
    const undone = answering(block.calls.undo, () => oneOf({ ...stored, version: 4 }));
    const { user, writes } = await open({ routes: [boardOfNow, stays, removed, undone] });
    await user.click(barNamed(/^Transport/));
    await user.click(await screen.findByRole('button', { name: 'Delete Block' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Block deleted' }));
    // Neither is there any more, nor fades out: what fades out is hidden from a query by role.
    await waitFor(() => expect(screen.queryByText('Confirm Deletion')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByText('Edit Block')).not.toBeInTheDocument());
    await waitFor(() => expect(within(grid()).queryByText('Transport between venues')).not.toBeInTheDocument());
    // On the page, or on the day of the board that is free now: whichever of the two dialogs is gone first.
    expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement);
    expect(writes()[0]).toMatchObject({ method: 'DELETE', path: '/api/blocks/3', headers: { 'if-match': '"2"' } });
    toasts.current()?.action?.run();
    await waitFor(() => expect(writes()[1]).toMatchObject({ method: 'POST', path: '/api/blocks/3/undo' }));
  });

  it('keep what was typed in their form where they are not deleted after all', async () => {
    const { user } = await open({ routes: [board, stays] });
    await user.click(barNamed(/^Transport/));
    fireEvent.change(await screen.findByLabelText(/^Note/), { target: { value: 'By road' } });
    await user.click(screen.getByRole('button', { name: 'Delete Block' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Edit Block' })).toBeVisible();
    expect(screen.getByLabelText(/^Note/)).toHaveValue('By road');
    expect(screen.getByRole('button', { name: 'Delete Block' })).toHaveFocus();
  });

  it('are as they are stored by then when they are opened again', async () => {
    let note = 'To Randwick';
    const reading = answering(block.calls.read, () => oneOf({ ...stored, note }));
    const { user } = await open({ routes: [board, reading], display: 'phone', query: '&day=2027-03-21' });
    for (const now of ['To Randwick', 'To Flemington']) {
      note = now;
      await user.click(screen.getByRole('button', { name: /^Transport between venues/ }));
      const form = within(await screen.findByRole('dialog', { name: 'Edit Block' }));
      expect(form.getByLabelText(/^Note/)).toHaveValue(now);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  });

  it('that are gone say so', async () => {
    const gone = answering(block.calls.read, () => refusal('resource.not-found'));
    const { user } = await open({ routes: [board, gone] });
    await user.click(barNamed(/^Transport/));
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'This block is gone', tone: 'error' }));
  });

  it.each(['Block Dates', 'Add New Booking'])('that are read late do not open over %s', async (name) => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const slow = answering(block.calls.read, async () => {
      await answered;
      return oneOf(stored);
    });
    const { user } = await open({ routes: [board, slow] });
    await user.click(barNamed(/^Transport/));
    await user.click(screen.getByRole('button', { name }));
    const typed = await screen.findByLabelText(/^(Note|Client Name)/);
    await user.type(typed, 'By road');
    await act(async () => answer());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name })]);
    expect(typed).toBeVisible();
    expect(typed).toHaveValue('By road');
  });

  it('that could not be read say nothing on the page that somebody has gone to', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const slow = answering(block.calls.read, async () => {
      await answered;
      return refusal('service.failed');
    });
    const { user } = await open({ routes: [board, slow], isLeft: true });
    showToast({ title: 'What was said before', tone: 'success' });
    await user.click(barNamed(/^Transport/));
    await user.click(barNamed(/^Maintenance: New roof/));
    expect(await screen.findByText(/^At \/admin\/maintenance/)).toBeVisible();
    await act(async () => answer());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(toasts.current()).toMatchObject({ title: 'What was said before' });
  });

  it.each(['Block Dates', 'a block'])(
    'keep their form to themselves: a booking that is read late does not open over %s',
    async (what) => {
      let answer = (): void => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      const slow = answering(booking.calls.read, async () => {
        await answered;
        return oneOf(sampleRow(booking, { id: 7 }));
      });
      const { user } = await open({ routes: [board, stays, slow] });
      await user.click(barNamed(/^Priya/));
      await user.click(what === 'a block' ? barNamed(/^Transport/) : screen.getByRole('button', { name: what }));
      const note = await screen.findByLabelText(/^Note/);
      await user.type(note, ' by road');
      await act(async () => answer());
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      const name = what === 'a block' ? 'Edit Block' : what;
      expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name })]);
      expect(note).toHaveDisplayValue(/ by road$/);
    },
  );

  it('send a booking back that is dropped on them, with the reason', async () => {
    const standing = { id: 3, capsuleId: 4, fromDate: days.from, toDate: days.to, ...bar.block };
    const refused = answering(booking.calls.change, () =>
      refusal('unit.blocked', [], { blocked: { block: standing, free: [] } }),
    );
    await open({ routes: [board, refused] });
    drag(barNamed(/^Priya/), at('2027-03-09', 0), at('2027-03-19', 0));
    const reason = 'by Olive Owner: Transport between venues (To Randwick).';
    await waitFor(() => expect(status()).toHaveTextContent(`from Mar 20, 2027 to Mar 24, 2027 ${reason}`));
  });

  it('are offered and opened on a narrow screen', async () => {
    const { user } = await open({ routes: [board, stays], display: 'phone', query: '&day=2027-03-21' });
    await user.click(screen.getByRole('button', { name: /^Transport between venues/ }));
    expect(await screen.findByRole('dialog', { name: 'Edit Block' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Block Trackside' }));
    const form = within(await screen.findByRole('dialog', { name: 'Block Dates' }));
    expect(form.getByLabelText(/^From/)).toHaveValue('2027-03-21');
  });
});
