import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { user as contract, type User } from '@capsule/contracts/users/user';
import { answering, fakeApi, listOf, renderScreen, signedIn, type FakeRoute } from '@capsule/web-kit/testing';
import { admin } from '../../testing/people';
import UsersPage from '../users-page';

/** An administrator, who is signed in. */
export const ada = sampleRow(contract, {
  id: 1,
  username: 'admin',
  firstName: 'Ada',
  lastName: null,
  role: 'admin',
  active: true,
  hasSecondFactor: true,
  lastSignInAt: null,
});
export const tom = sampleRow(contract, {
  id: 2,
  username: 'tom',
  firstName: 'Tom',
  lastName: 'Baker',
  role: 'manager',
  active: true,
  hasSecondFactor: true,
  lastSignInAt: null,
  version: 3,
});

/** Where the browser is. */
function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

/** Opens the screen at an address for Ada, with these accounts and further fake answers. */
export function openUsers(at: string, rows: User[], ...routes: FakeRoute[]) {
  const asked = fakeApi(
    ...routes,
    signedIn({ ...admin, firstName: 'Ada' }),
    answering(contract.calls.list, () => listOf(rows)),
  );
  renderScreen(
    <>
      <Routes>
        <Route path="/admin/users" element={<UsersPage />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
      <Address />
    </>,
    at,
  );
  return {
    user: userEvent.setup(),
    asked,
    /** The readings of the list, by their addresses. */
    lists: () => asked.map(({ path }) => path).filter((path) => path.startsWith('/api/users?')),
    writes: () => asked.filter(({ method }) => method !== 'GET'),
  };
}

export const address = () => screen.getByText(/^\/admin/).textContent;
export const dialog = () => within(screen.getByRole('dialog'));
export const field = (label: string) => dialog().getByLabelText(new RegExp(`^${label}`));
