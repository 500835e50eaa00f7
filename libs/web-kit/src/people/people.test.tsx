import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { user } from '@capsule/contracts/users/user';
import { sessionApi, store } from '@capsule/host/admin';
import { answering, fakeApi, listOf, renderScreen } from '../testing';
import { nameIn, peopleFor, personOption } from './people';

/** Who sees to something, by the names of the accounts (product §2). */

const { AssigneeName, AssigneeFilter } = peopleFor({ name: 'mfe-admin-sample' });

const sam = sampleRow(user, { id: 3, firstName: 'Sam', lastName: 'Lee', active: true });
const gone = sampleRow(user, { id: 5, firstName: null, lastName: null, username: 'bo.left', active: false });

/** The accounts come when the test lets them. */
function show(children: ReactNode) {
  let arrive = () => undefined as void;
  const calls = fakeApi(
    answering(user.calls.list, () => new Promise((resolve) => (arrive = () => resolve(listOf([sam, gone]))))),
  );
  renderScreen(children);
  const answer = async () => {
    await waitFor(() => expect(calls).toHaveLength(1));
    act(() => arrive());
  };
  return { arrive: answer, calls };
}

it.each([
  [3, true, 'Sam Lee'],
  [4, true, 'Loading...'],
  [4, false, 'Unknown'],
])('account %d is called so while the accounts load (%s): %s', (id, loading, name) => {
  expect(nameIn({ people: [sam], loading }, id)).toBe(name);
});

it('a person is a choice by their id', () => {
  expect(personOption(gone)).toEqual({ value: '5', label: 'bo.left' });
});

it('rows say who sees to them, also who cannot sign in any more, and all of them by one call', async () => {
  const { arrive, calls } = show(
    [3, 5, 4, null].map((id) => (
      <li key={id}>
        <AssigneeName id={id} />
      </li>
    )),
  );
  const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names()).toEqual(['Loading...', 'Loading...', 'Loading...', '-']);
  await arrive();
  await screen.findByText('Sam Lee');
  expect(names()).toEqual(['Sam Lee', 'bo.left', 'Unknown', '-']);
  expect(calls).toHaveLength(1);
});

it.each(['LIST', sam.id])('they are read again when an account changes: %s', async (id) => {
  const { arrive, calls } = show(<AssigneeName id={sam.id} />);
  await arrive();
  await screen.findByText('Sam Lee');
  act(() => void store.dispatch(sessionApi.util.invalidateTags([{ type: 'user', id }] as never)));
  await waitFor(() => expect(calls).toHaveLength(2));
});

it('the filter has what the screen puts first, and says that a name is on its way', async () => {
  const nobody = { value: 'nobody', label: 'Nobody' };
  const { arrive } = show(<AssigneeFilter value="4" onChange={() => undefined} before={[nobody]} />);
  const filter = screen.getByRole('combobox', { name: 'Assigned To' });
  const choices = () =>
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(choices()).toEqual(['All', 'Loading...', 'Nobody']);
  await arrive();
  await screen.findByRole('option', { name: 'Sam Lee' });
  expect(choices()).toEqual(['All', 'Unknown', 'Nobody', 'Sam Lee', 'bo.left']);
});
