import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calendarFeedCalls } from '@capsule/contracts/calendar-feeds/calendar-feed-words';
import { toasts } from '@capsule/host';
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
    expect(writes()).toMatchObject([{ method: 'POST', path: '/api/units/4/calendar-feed' }]);
    await press(user, 'Copy');
    expect(await navigator.clipboard.readText()).toBe(`http://localhost${PATH}`);
  });

  it('is not shown where it was made before', async () => {
    open(MADE);
    expect(await screen.findByText(/^Made by Priya Nair, /)).toBeVisible();
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

  it.each([
    ['Make a new address', 'POST'],
    ['End the address', 'DELETE'],
  ])('asks before it does: %s', async (name, method) => {
    const { user, writes } = open(MADE);
    await press(user, name);
    const question = within(await screen.findByRole('alertdialog', { name }));
    expect(question.getByText(/find nothing any more\.$/)).toBeVisible();
    expect(writes()).toEqual([]);
    await user.click(question.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(writes()).toMatchObject([{ method }]);
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
