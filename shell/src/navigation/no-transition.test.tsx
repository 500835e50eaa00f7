import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { DrawnRouter } from './drawn-router';

/** Going on is no transition of React (see `App`), which would keep what was drawn before while the next waits. */

const never = new Promise<void>(() => undefined);

/** Something is missing to draw it with a query. */
function Page() {
  const { search } = useLocation();
  if (search !== '') use(never);
  return <b>Here</b>;
}

it('a page that cannot be drawn yet gives up its place at once', () => {
  window.history.pushState(null, '', '/admin');
  render(
    <DrawnRouter>
      <Link to="?q=ada">Ada</Link>
      <Suspense fallback={<i>Coming</i>}>
        <Page />
      </Suspense>
    </DrawnRouter>,
  );
  expect(screen.getByText('Here')).toBeVisible();
  fireEvent.click(screen.getByRole('link'));
  expect(screen.getByText('Coming')).toBeVisible();
});
