import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calendarFeedCalls } from '@capsule/contracts/calendar-feeds/calendar-feed-words';
import { toasts } from '@capsule/host';
import { formatDateTime } from '@capsule/web-kit/format';
import { answering, done, fakeApi, oneOf, refusal, renderScreen, type FakeRoute } from '@capsule/web-kit/testing';
import { UnitFeed } from './unit-feed';

const NONE = { madeAt: null, by: null };
const MADE = { madeAt: '2027-03-08T01:00:00.000Z', by: 'Priya Nair' };
const PATH = '/api/calendars/0123456789abcdefghijklmnopqrstuvwxyzABCDEFG.ics';

/** Shows the address of a unit as the API has it, which follows what is done. */
function open(feed: typeof NONE | typeof MADE, ...routes: FakeRoute[]) {
  let now = feed;
  const calls = fakeApi(
    ...routes,
    answering(calendarFeedCalls.read, () => oneOf(now)),
    answering(calendarFeedCalls.make, () => {
      now = MADE;
      return oneOf({ path: PATH, madeAt: MADE.madeAt });
    }),
    answering(calendarFeedCalls.revoke, () => {
      now = NONE;
      return done();
    }),
  );
  renderScreen(<UnitFeed unitId={4} />);
  return { user: userEvent.setup(), writes: () => calls.filter(({ method }) => method !== 'GET') };
}

/** Presses a button, which is disabled until it is known whether there is an address. */
async function press(user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  await user.click(screen.getByRole('button', { name }));
}

describe('the calendar address of a unit', () => {
  it('is made, shown once, and copied', async () => {
    const { user, writes } = open(NONE);
    expect(await screen.findByText('There is no address.')).toBeVisible();
    await press(user, 'Make an address');
    expect(await screen.findByLabelText('Address')).toHaveValue(`http://localhost${PATH}`);
    expect(screen.getByText('Copy it now: it is not shown again.')).toBeVisible();
    expect(screen.getByLabelText('Address')).toHaveAttribute('readonly');
    expect(toasts.current()).toMatchObject({ title: 'Calendar address made' });
    expect(writes()).toMatchObject([{ method: 'POST', path: '/api/units/4/calendar-feed' }]);
    await press(user, 'Copy');
    expect(await navigator.clipboard.readText()).toBe(`http://localhost${PATH}`);
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Copied to clipboard',
        description: 'The text has been copied to your clipboard.',
        tone: 'success',
      }),
    );
  });

  it('is shown also where it cannot be read again that it was made, and can be ended', async () => {
    let reads = 0;
    const { user, writes } = open(
      NONE,
      answering(calendarFeedCalls.read, () => ((reads += 1) === 1 ? oneOf(NONE) : refusal('service.unavailable'))),
    );
    await press(user, 'Make an address');
    expect(await screen.findByLabelText('Address')).toHaveValue(`http://localhost${PATH}`);
    await waitFor(() => expect(reads).toBe(2));
    expect(screen.queryByText('There is no address.')).not.toBeInTheDocument();
    await press(user, 'End the address');
    const question = within(await screen.findByRole('alertdialog', { name: 'End the address' }));
    await user.click(question.getByRole('button', { name: 'End the address' }));
    await waitFor(() => expect(screen.queryByLabelText('Address')).not.toBeInTheDocument());
    expect(writes().map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  });

  it('is asked for again where it could not be read, and can be made then', async () => {
    let fails = true;
    const { user } = open(
      NONE,
      answering(calendarFeedCalls.read, () => (fails ? refusal('service.unavailable') : oneOf(NONE))),
    );
    expect(await screen.findByText('It could not be found out whether there is an address.')).toBeVisible();
    fails = false;
    await press(user, 'Try again');
    expect(await screen.findByText('There is no address.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Make an address' })).toBeEnabled();
  });

  it('is not said to be there where it cannot be read again that it has ended', async () => {
    let reads = 0;
    const { user } = open(
      MADE,
      answering(calendarFeedCalls.read, () => ((reads += 1) === 1 ? oneOf(MADE) : refusal('service.unavailable'))),
    );
    await press(user, 'End the address');
    const question = within(await screen.findByRole('alertdialog', { name: 'End the address' }));
    await user.click(question.getByRole('button', { name: 'End the address' }));
    expect(await screen.findByText('It could not be found out whether there is an address.')).toBeVisible();
    expect(screen.queryByText(/^Made by/)).not.toBeInTheDocument();
  });

  it('is not shown where it was made before', async () => {
    open(MADE);
    expect(await screen.findByText(`Made by Priya Nair, ${formatDateTime(MADE.madeAt)}.`)).toBeVisible();
    const lead =
      'A secret address at which a calendar program reads when this unit is taken. It says Booked, Preparation, Blocked or Maintenance, and no names.';
    expect(screen.getByText(lead)).toBeVisible();
    expect(screen.queryByLabelText('Address')).not.toBeInTheDocument();
  });

  it('is not shown any more once somebody else has made another', async () => {
    let now: typeof NONE | typeof MADE = NONE;
    const { user } = open(
      NONE,
      answering(calendarFeedCalls.read, () => oneOf(now)),
      answering(calendarFeedCalls.make, () => {
        now = { madeAt: '2027-03-08T01:00:05.000Z', by: 'Tom Reid' };
        return oneOf({ path: PATH, madeAt: MADE.madeAt });
      }),
    );
    await press(user, 'Make an address');
    expect(await screen.findByText(/^Made by Tom Reid, /)).toBeVisible();
    expect(screen.queryByLabelText('Address')).not.toBeInTheDocument();
  });

  it('says where it could not be copied', async () => {
    const { user } = open(NONE);
    await press(user, 'Make an address');
    const copy = await screen.findByRole('button', { name: 'Copy' });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await user.click(copy);
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Copy failed',
        description: 'Failed to copy text to clipboard.',
        tone: 'error',
      }),
    );
  });

  it('cannot be ended where there is none', async () => {
    open(NONE);
    expect(await screen.findByText('There is no address.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End the address' })).not.toBeInTheDocument();
  });

  it('is gone once it has ended, also where it was just made', async () => {
    const { user } = open(NONE);
    await press(user, 'Make an address');
    expect(await screen.findByLabelText('Address')).toBeVisible();
    await press(user, 'End the address');
    const question = within(await screen.findByRole('alertdialog', { name: 'End the address' }));
    await user.click(question.getByRole('button', { name: 'End the address' }));
    expect(await screen.findByText('There is no address.')).toBeVisible();
    expect(screen.queryByLabelText('Address')).not.toBeInTheDocument();
    expect(toasts.current()).toMatchObject({ title: 'Calendar address ended' });
    // The button that was pressed has gone, too.
    expect(screen.getByRole('button', { name: 'Make an address' })).toHaveFocus();
  });

  it('stays, with the question, where it could not be ended', async () => {
    const { user } = open(
      MADE,
      answering(calendarFeedCalls.revoke, () => refusal('service.failed')),
    );
    await press(user, 'End the address');
    const question = within(await screen.findByRole('alertdialog', { name: 'End the address' }));
    await user.click(question.getByRole('button', { name: 'End the address' }));
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Error ending the calendar address',
        description: 'There was an error. Please try again.',
      }),
    );
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toBeEnabled());
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByText(/^Made by Priya Nair, /)).toBeVisible();
  });

  it('is not known where that could not be found out, and nothing can be made', async () => {
    open(
      NONE,
      answering(calendarFeedCalls.read, () => refusal('service.failed')),
    );
    expect(await screen.findByText('It could not be found out whether there is an address.')).toHaveRole('status');
    expect(screen.getByRole('button', { name: 'Make an address' })).toBeDisabled();
  });

  it.each([
    ['Make a new address', 'POST', 'Calendars that read the address of before find nothing any more.'],
    ['End the address', 'DELETE', 'Calendars that read the address find nothing any more.'],
  ])('asks before it does: %s', async (name, method, text) => {
    const { user, writes } = open(MADE);
    await press(user, name);
    const question = within(await screen.findByRole('alertdialog', { name }));
    expect(question.getByText(text)).toBeVisible();
    expect(writes()).toEqual([]);
    await user.click(question.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(writes()).toMatchObject([{ method }]);
  });

  it('is asked for once while it is being made', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const slow = answering(calendarFeedCalls.make, () =>
      answered.then(() => oneOf({ path: PATH, madeAt: MADE.madeAt })),
    );
    const { user, writes } = open(NONE, slow);
    await press(user, 'Make an address');
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Make an address' })).toHaveAttribute('aria-disabled', 'true');
    answer();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Make an address' })).toHaveAttribute('aria-disabled', 'false'),
    );
  });

  it.each(['Make a new address', 'End the address'])('has its question stay until it is done: %s', async (name) => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { user } = open(
      MADE,
      answering(calendarFeedCalls.make, () => answered.then(() => oneOf({ path: PATH, madeAt: MADE.madeAt }))),
      answering(calendarFeedCalls.revoke, async () => {
        await answered;
        return done();
      }),
    );
    await press(user, name);
    const question = within(await screen.findByRole('alertdialog', { name }));
    await user.click(question.getByRole('button', { name }));
    expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    answer();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('says that it failed', async () => {
    const { user } = open(
      NONE,
      answering(calendarFeedCalls.make, () => refusal('service.failed')),
    );
    await press(user, 'Make an address');
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({ title: 'Error making the calendar address', tone: 'error' }),
    );
  });
});
