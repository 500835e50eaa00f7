import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { reportClientError } from '@capsule/contracts/releases/client-error';
import { firstScreen } from '@capsule/host';
import { answering, done, fakeApi } from '@capsule/host/testing';
import { PageOutlet } from './page-outlet';
import { shellPage } from './shell-page';
import { alwaysIdle } from './testing/idle';

const VERSION = '1.0.0-0123456789ab';

/** An error as a module throws it, in a browser; each test has a module of its own, because reports are sent once. */
function errorOf(app: string): Error {
  const error = new TypeError('Broken');
  error.stack = `TypeError: Broken\n    at page (http://localhost/_mfe/${app}/${VERSION}/page.js:1:1)`;
  return error;
}

function ThrowsWhenLeft({ app }: { app: string }) {
  useEffect(
    () => () => {
      throw errorOf(app);
    },
    [app],
  );
  return <h1>Careless</h1>;
}

function Frame() {
  const [menu, setMenu] = useState('closed');
  return (
    <>
      <button onClick={() => setMenu('open')}>The menu is {menu}</button>
      <Link to="/next">Next</Link>
      <Link to="/broken">Broken</Link>
      <Link to="/drawn-too">Another</Link>
      <Link to="/late">Late</Link>
      <PageOutlet />
    </>
  );
}

let broken = true;
function BreaksWhileTold({ app }: { app: string }) {
  if (broken) throw errorOf(app);
  return <h1>Mended</h1>;
}

/** How often it still throws when it is drawn. */
let throws = 0;
function ThrowsWhenDrawn({ app }: { app: string }) {
  useLayoutEffect(() => {
    throws -= 1;
    if (throws >= 0) throw errorOf(app);
  });
  return <h1>Drawn</h1>;
}

let isOutage = true;
const latePage = () =>
  shellPage(async () => {
    if (isOutage) throw new Error('404');
    return { default: () => <h1>Here at last</h1> };
  });

const open = (at: string, app: string, LatePage = latePage()) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route element={<Frame />}>
          <Route path="/careless" element={<ThrowsWhenLeft app={app} />} />
          <Route path="/broken" element={<BreaksWhileTold app={app} />} />
          <Route path="/drawn" element={<ThrowsWhenDrawn app={app} />} />
          <Route path="/drawn-too" element={<ThrowsWhenDrawn key="another" app={app} />} />
          <Route path="/late" element={<LatePage />} />
          <Route path="/next" element={<h1>Next page</h1>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );

let calls: ReturnType<typeof fakeApi>;
const reported = () => calls.map(({ body }) => body);

beforeAll(alwaysIdle);
beforeEach(() => {
  broken = true;
  calls = fakeApi(answering(reportClientError, () => done('Reported')));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('a page that throws while it is left', () => {
  it('takes neither the frame nor the page that comes with it, and its module is told', async () => {
    open('/careless', 'mfe-careless');
    await userEvent.click(screen.getByRole('button', { name: 'The menu is closed' }));
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'Next page' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'The menu is open' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(reported()).toMatchObject([
      { remote: 'mfe-careless', version: VERSION, phase: 'render', kind: 'TypeError' },
    ]);
  });
});

describe('a page that throws again when it is drawn anew', () => {
  it('is a panel, with a way to try again', async () => {
    open('/broken', 'mfe-broken');
    expect(screen.getByRole('alert')).toHaveTextContent('This page is not available right now');
    expect(screen.getByRole('link', { name: 'Next' })).toBeInTheDocument();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Mended' })).toBeInTheDocument();
  });

  it('is drawn anew once more after that, as any page is', async () => {
    const end = jest.spyOn(firstScreen, 'end');
    throws = 2;
    open('/drawn', 'mfe-drawn');
    expect(screen.getByRole('alert')).toBeInTheDocument();
    // Nothing stands for it any more, or the panel would not be seen.
    expect(end).toHaveBeenCalledTimes(2);
    throws = 1;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Drawn' })).toBeInTheDocument();
  });

  it('counts for nothing at the next address', async () => {
    throws = 1;
    open('/drawn', 'mfe-once-each');
    expect(screen.getByRole('heading', { name: 'Drawn' })).toBeInTheDocument();
    throws = 1;
    await userEvent.click(screen.getByRole('link', { name: 'Another' }));
    expect(screen.getByRole('heading', { name: 'Drawn' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is left as any other', async () => {
    open('/broken', 'mfe-left');
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'Next page' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Broken' }));
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });
});

describe('a page of the shell whose code does not come', () => {
  const panel = () => screen.findByRole('alert');

  it.each(['Try again', 'Late'])('is there after the outage by %s', async (way) => {
    isOutage = true;
    open('/late', 'mfe-late');
    expect(await panel()).toHaveTextContent('This page is not available right now');
    isOutage = false;
    if (way === 'Late') await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await userEvent.click(screen.getByText(way));
    expect(await screen.findByRole('heading', { name: 'Here at last' })).toBeInTheDocument();
  });
});
