import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CapsuleUnit } from '@capsule/contracts/units/unit';
import { notices } from '@capsule/host';
import { failureOf, fakeApi, fill, listOf, oneOf, renderScreen, type Answerer } from '@capsule/web-kit/testing';
import { aUnit } from './a-unit';
import UnitsPage from './units-page';

/** The screen over a list of `rows`, with `write` answering everything but the list. */
function open(rows: CapsuleUnit[], write: Answerer = () => failureOf(500, 'service.failed')) {
  const calls = fakeApi((call) => (call.method === 'GET' ? listOf(rows) : write(call)));
  renderScreen(<UnitsPage />);
  return { user: userEvent.setup(), writes: () => calls.filter(({ method }) => method !== 'GET') };
}

const dialog = () => within(screen.getByRole('dialog'));
const field = (label: RegExp) => dialog().getByLabelText(label);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('capsule units', () => {
  it('shows name, number, location, type, the rate with two decimals and the status', async () => {
    open([aUnit()]);
    const card = within(await screen.findByRole('list', { name: 'Capsule units' }));
    for (const text of ['Trackside One', 'CSH-0001', 'Randwick, NSW', 'Deluxe', '$202.50', 'available'])
      expect(card.getByText(text)).toBeVisible();
  });

  it('says how to begin when there is none', async () => {
    open([]);
    expect(await screen.findByText('No capsule units found. Click "Add New Unit" to create one.')).toBeVisible();
  });

  it('is empty, and logs it, when the list cannot be loaded', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeApi(() => failureOf(503, 'service.unavailable'));
    renderScreen(<UnitsPage />);
    expect(await screen.findByText(/No capsule units found/)).toBeVisible();
    expect(log).toHaveBeenCalledWith('The list could not be loaded.', expect.objectContaining({ status: 503 }));
    log.mockRestore();
  });

  it('shows the saved unit, though the list does not hold it', async () => {
    const { user, writes } = open([aUnit({ id: 1, name: 'Paddock' })], () => oneOf(aUnit({ name: 'Zenith' }), 201));
    await user.click(screen.getByRole('button', { name: 'Add New Unit' }));
    fill(field(/^Name/), 'Zenith');
    await user.click(dialog().getByText('Save'));
    await closed();
    expect(writes()[0]?.body).toEqual({ name: 'Zenith', status: 'available' });
    expect(await screen.findByText('Zenith')).toBeVisible();
    expect(screen.getByText(/Just saved/)).toBeVisible();
    expect(notices.current()).toMatchObject({ title: 'Capsule unit created successfully', tone: 'success' });
  });

  it('sends a number that cannot be read as typed, and shows the refusal at it', async () => {
    const message = 'Enter a whole number of guests from 1 to 10.';
    const { user, writes } = open([aUnit()], () =>
      failureOf(422, 'request.invalid', [{ field: 'maxOccupancy', message }]),
    );
    await user.click(await screen.findByRole('button', { name: 'Edit Trackside One' }));
    fill(field(/^Max Occupancy/), 'two');
    await user.click(dialog().getByText('Save'));
    await waitFor(() => expect(field(/^Max Occupancy/)).toHaveAccessibleDescription(message));
    expect(writes()[0]?.body).toEqual({ maxOccupancy: 'two' });
    expect(notices.current()).toMatchObject({
      title: 'Error saving capsule unit',
      description: 'There was an error saving your capsule unit. Please try again.',
    });
  });

  it('sends a create again under the same key while its content is the same', async () => {
    const { user, writes } = open([], () => failureOf(503, 'service.unavailable'));
    await user.click(screen.getByRole('button', { name: 'Add New Unit' }));
    for (const text of ['Zenith', 'Zenith', 'Zenith Two']) {
      fill(field(/^Name/), text);
      await user.click(dialog().getByText('Save'));
      await waitFor(() => expect(dialog().getByText('Save')).toBeVisible());
    }
    const [first, second, third] = writes().map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('a unit that someone else changed meanwhile', () => {
  const mine = aUnit();
  const theirs = aUnit({ location: 'Flemington, VIC', dailyRate: 210, version: 6 });

  it('is not overwritten: theirs is loaded, mine is kept and told apart, and the next save is from their version', async () => {
    let stored = mine;
    const { user, writes } = (() => {
      const calls = fakeApi((call) => {
        if (call.method === 'GET') return listOf([stored]);
        if (call.headers['if-match'] !== `"${stored.version}"`) return failureOf(409, 'resource.stale');
        return oneOf({ ...stored, version: stored.version + 1 });
      });
      renderScreen(<UnitsPage />);
      return { user: userEvent.setup(), writes: () => calls.filter(({ method }) => method !== 'GET') };
    })();
    await user.click(await screen.findByRole('button', { name: 'Edit Trackside One' }));
    fill(field(/^Location/), 'Darwin, NT');
    stored = theirs;
    await user.click(dialog().getByText('Save'));
    expect(await dialog().findByText(/Someone else changed this while you were editing/)).toBeVisible();
    expect(field(/^Location/)).toHaveValue('Darwin, NT');

    await user.click(dialog().getByRole('button', { name: 'Load their changes' }));
    expect(await dialog().findByText('Saved meanwhile by someone else: “Flemington, VIC”')).toBeVisible();
    expect(field(/^Location/)).toHaveValue('Darwin, NT');
    expect(field(/^Daily Rate/)).toHaveValue('210');

    await user.click(dialog().getByText('Save'));
    await closed();
    expect(writes()[1]).toMatchObject({ body: { location: 'Darwin, NT' }, headers: { 'if-match': '"6"' } });
  });

  it('keeps what was typed when it is gone altogether', async () => {
    const { user } = open([mine], () => failureOf(404, 'resource.not-found'));
    await user.click(await screen.findByRole('button', { name: 'Edit Trackside One' }));
    fill(field(/^Location/), 'Darwin, NT');
    await user.click(dialog().getByText('Save'));
    expect(await dialog().findByText(/Someone else deleted this meanwhile/)).toBeVisible();
    expect(field(/^Location/)).toHaveValue('Darwin, NT');
  });
});

describe('deleting a unit', () => {
  it('asks by name and number, and says why a booked one stays', async () => {
    const { user, writes } = open([aUnit()], () => failureOf(409, 'resource.conflict'));
    await user.click(await screen.findByRole('button', { name: 'Delete Trackside One' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Confirm Deletion' }));
    expect(question.getByText(/delete Trackside One \(CSH-0001\)\?/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByRole('alert')).toHaveTextContent(/bookings/);
    expect(writes()[0]).toMatchObject({ method: 'DELETE', path: '/api/units/4', headers: { 'if-match': '"5"' } });
    expect(notices.current()).toMatchObject({
      title: 'Error deleting capsule unit',
      description: 'There was an error deleting the capsule unit. Please try again.',
    });
  });
});
