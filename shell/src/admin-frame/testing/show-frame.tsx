import { screen } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { fakeApi, renderScreen, signedIn, type FakeRoute } from '@capsule/web-kit/testing';
import AdminFrame from '../admin-frame';

/** The browser's own buttons lead to another page. */
function Leave() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/admin/elsewhere')}>
      Leave by the browser
    </button>
  );
}

/** Draws the frame around a page at an address, for who is signed in, until it has its heading. */
export async function showFrame(person: CurrentUser, at: string, ...routes: FakeRoute[]) {
  fakeApi(signedIn(person), ...routes);
  const { unmount } = renderScreen(
    <>
      <Routes>
        <Route element={<AdminFrame />}>
          <Route path="*" element={<h1>The page</h1>} />
        </Route>
      </Routes>
      <Leave />
    </>,
    at,
    'desktop',
  );
  return { heading: await screen.findByRole('heading', { level: 1 }), unmount };
}
