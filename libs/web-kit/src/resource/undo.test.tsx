import { act, screen, waitFor, within } from '@testing-library/react';
import { unit } from '@capsule/contracts/units/unit';
import { toasts } from '@capsule/host';
import { answering, done, fill, listOf, oneOf, refusal, type FakeRoute } from '../testing';
import { closed, field, listing, open, paddock, save } from './testing/sample-page';

const { list, change, remove, undo } = unit.calls;

const KEY = expect.stringMatching(/^[\da-f-]{36}$/) as string;

/** Presses the button of the toast on show. */
const press = (label: string) =>
  act(async () => {
    expect(toasts.current()?.action?.label).toBe(label);
    toasts.current()?.action?.run();
  });
const said = (toast: object) => waitFor(() => expect(toasts.current()).toMatchObject(toast));

const deletes = () => answering(remove, () => done());

/** Deletes the one row, and has the toast of that on show. */
async function deleteIt(...routes: FakeRoute[]) {
  const screenOf = open([listing(paddock), deletes(), ...routes]);
  await screenOf.user.click(await screen.findByRole('button', { name: 'Delete Paddock' }));
  await screenOf.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await said({ title: 'Home deleted', description: 'Paddock' });
  return screenOf;
}

describe('the toast of a deletion', () => {
  it('has a button that brings the row back, which is then shown and said', async () => {
    let rows = [paddock];
    const { user, asked, lists } = open([
      answering(list, () => listOf(rows)),
      answering(remove, () => {
        rows = [];
        return done();
      }),
      answering(undo, () => {
        rows = [{ ...paddock, version: 7 }];
        return oneOf(rows[0]);
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Delete Paddock' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No homes found.')).toBeVisible();
    const before = lists().length;
    await press('Undo');
    expect(await screen.findByText('Paddock')).toBeVisible();
    await said({ title: 'Deletion undone', description: 'Paddock is back.', tone: 'success' });
    expect(toasts.current()?.action).toBeUndefined();
    // The deletion counts as one more version than that of the deleted row.
    expect(asked('POST')).toMatchObject([
      { path: '/api/units/4/undo', headers: { 'if-match': '"6"', 'idempotency-key': KEY } },
    ]);
    expect(lists().length).toBeGreaterThan(before);
  });
});

describe('the toast of a change', () => {
  it('has a button that puts back what was changed', async () => {
    const changed = { ...paddock, location: 'Darwin, NT', version: 6 };
    const { user, asked } = open([
      listing(paddock),
      answering(change, () => oneOf(changed)),
      answering(undo, () => oneOf({ ...paddock, version: 7 })),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Edit Paddock' }));
    fill(field(/^Location/), 'Darwin, NT');
    await save(user);
    await closed();
    await said({ title: 'Home updated' });
    await press('Undo');
    await said({ title: 'Change undone', description: 'Paddock is as it was before.', tone: 'success' });
    expect(asked('POST')).toMatchObject([{ path: '/api/units/4/undo', headers: { 'if-match': '"6"' } }]);
  });

  it('has a button that shows the row also where its list has another place for it', async () => {
    let rows = [paddock];
    const { user } = open([
      answering(list, () => listOf(rows)),
      answering(change, () => {
        rows = [];
        return oneOf({ ...paddock, version: 6 });
      }),
      answering(undo, () => oneOf({ ...paddock, version: 7 })),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Edit Paddock' }));
    fill(field(/^Location/), 'Darwin, NT');
    await save(user);
    await closed();
    await user.click(await screen.findByRole('button', { name: 'Got it' }));
    expect(await screen.findByText('No homes found.')).toBeVisible();
    await press('Undo');
    expect(await screen.findByText('Paddock')).toBeVisible();
    expect(screen.getByText(/^Just saved/)).toBeVisible();
  });

  it('has none where nothing was changed: what somebody did before would be undone', async () => {
    const { user } = open([listing(paddock), answering(change, () => oneOf(paddock))]);
    await user.click(await screen.findByRole('button', { name: 'Edit Paddock' }));
    await save(user);
    await closed();
    await said({ title: 'Home updated' });
    expect(toasts.current()?.action).toBeUndefined();
  });
});

describe('an undo that is refused', () => {
  const MESSAGE = 'Another unit has this number.';

  it.each([
    ['what was changed meanwhile', refusal('resource.stale'), 'It was changed meanwhile, so it was left as it is.'],
    ['what is undone already, or too old', refusal('resource.not-found'), 'It can no longer be undone.'],
    ['what is taken', refusal('resource.conflict', [{ field: 'unitNumber', message: MESSAGE }]), MESSAGE],
    ['what one may not do any more', refusal('auth.forbidden'), 'Your account may not do this.'],
    ['whatever else', refusal('request.invalid'), 'It was left as it is.'],
  ] as const)('says why: %s', async (_what, answer, description) => {
    const { lists } = await deleteIt(answering(undo, () => answer));
    const before = lists().length;
    await press('Undo');
    await said({ title: 'Not undone', description, tone: 'error' });
    expect(toasts.current()?.action).toBeUndefined();
    // The row is not as it is shown.
    await waitFor(() => expect(lists().length).toBeGreaterThan(before));
  });

  it.each([
    ['service.unavailable', () => refusal('service.unavailable')],
    ['service.failed', () => refusal('service.failed')],
    ['request.rate-limited', () => refusal('request.rate-limited')],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)('for the moment only can be tried again, under the same key: %s', async (_why, refuse) => {
    let isBusy = true;
    const { asked } = await deleteIt(answering(undo, () => (isBusy ? refuse() : oneOf({ ...paddock, version: 7 }))));
    await press('Undo');
    await said({ title: 'Not undone', description: 'Please try again.', tone: 'error' });
    isBusy = false;
    await press('Try again');
    await said({ title: 'Deletion undone' });
    const [first, second] = asked('POST').map(({ headers }) => headers['idempotency-key']);
    expect(first).toEqual(KEY);
    expect(second).toBe(first);
  });
});
