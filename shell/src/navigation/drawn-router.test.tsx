import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useEffect, useState } from 'react';
import { Link, MemoryRouter, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { pageComing } from '../composition/remote-page';
import { remoteRegistry } from '../composition/remote-registry';
import { sampleRemote } from '../composition/testing/sample-remote';
import { useDestination } from './destination';
import { DrawnRouter } from './drawn-router';

jest.mock('../composition/remote-page', () => ({ pageComing: jest.fn(() => null) }));

/** Shell pages of its manifest: the back office, its users and settings; one of a module, and one that nobody serves. */
const ADDRESSES = [
  '/admin/users',
  '/admin/settings',
  '/admin/bits',
  '/admin/users?q=ada',
  '/admin/users?moved',
  '/nowhere',
];

const [onDrawn, onMarked, onStood] = [jest.fn(), jest.fn(), jest.fn()];

/** A part of the frame that says the same of both pages. */
function Standing() {
  useEffect(onStood);
  return <aside>{useDestination(({ pathname }) => pathname.startsWith('/admin')) ? 'Back office' : ''}</aside>;
}

function Marked() {
  useEffect(onMarked);
  return <nav>{useDestination(({ pathname }) => pathname)}</nav>;
}

function Page() {
  useEffect(onDrawn);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      {ADDRESSES.map((address) => (
        <Link key={address} to={address}>
          {address}
        </Link>
      ))}
      <button onClick={() => void navigate({ search: '?late' }, { replace: true })}>Replace</button>
      <button onClick={() => setTimeout(() => void navigate({ search: '?late' }, { replace: true }), 250)}>Wait</button>
      <main>{pathname + search}</main>
      {search === '?moved' ? <Navigate to="/admin/settings" replace /> : null}
    </>
  );
}

const APP = (
  <DrawnRouter>
    <Marked />
    <Standing />
    <Page />
  </DrawnRouter>
);

let paint: () => void = () => {};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    paint = () => draw(0);
    return 1;
  });
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => {
    paint = () => {};
  });
  onDrawn.mockClear();
  onMarked.mockClear();
  onStood.mockClear();
  window.history.pushState(null, '', '/admin');
  render(APP);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const go = (address: string) => fireEvent.click(screen.getByRole('link', { name: address }));
/** The browser goes back to that address. */
function back(address: string): void {
  window.history.replaceState(null, '', address);
  fireEvent.popState(window);
}
const drawn = () => screen.getByRole('main').textContent;
const marked = () => screen.getByRole('navigation').textContent;
const afterPaint = () =>
  act(() => {
    paint();
    jest.advanceTimersByTime(0);
  });

describe('another page of the back office (decision 089)', () => {
  it('is marked at once, and drawn after the next paint', () => {
    go('/admin/users');
    expect([marked(), drawn()]).toEqual(['/admin/users', '/admin']);
    expect(onDrawn).toHaveBeenCalledTimes(1);
    afterPaint();
    expect([marked(), drawn()]).toEqual(['/admin/users', '/admin/users']);
  });

  it('waits for the paint itself, and not only for its beginning', () => {
    go('/admin/users');
    act(() => paint());
    expect(drawn()).toBe('/admin');
  });

  it('is not drawn when somebody goes on to a third one before that', () => {
    go('/admin/users');
    const first = paint;
    go('/admin/settings');
    act(() => jest.advanceTimersByTime(0));
    expect(paint).not.toBe(first);
    expect(drawn()).toBe('/admin');
    afterPaint();
    expect(drawn()).toBe('/admin/settings');
  });

  it('is not lost because the page of before writes into its own address', () => {
    go('/admin/users');
    fireEvent.click(screen.getByRole('button', { name: 'Replace' }));
    afterPaint();
    expect([marked(), drawn()]).toEqual(['/admin/users', '/admin/users']);
    fireEvent.click(screen.getByRole('button', { name: 'Replace' }));
    expect(drawn()).toBe('/admin/users?late');
  });

  it('is not lost because the page of before does so when it is gone, as long as its effects have not ended', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Wait' }));
    go('/admin/users');
    afterPaint();
    expect(drawn()).toBe('/admin/users');
    act(() => jest.advanceTimersByTime(250));
    expect([marked(), drawn(), window.location.pathname]).toEqual(['/admin/users', '/admin/users', '/admin/users']);
    fireEvent.click(screen.getByRole('button', { name: 'Wait' }));
    act(() => jest.advanceTimersByTime(250));
    expect(drawn()).toBe('/admin/users?late');
  });

  it('is drawn in a tab for which nothing is painted', () => {
    go('/admin/users');
    act(() => jest.advanceTimersByTime(99));
    expect(drawn()).toBe('/admin');
    act(() => jest.advanceTimersByTime(1));
    expect(drawn()).toBe('/admin/users');
  });

  it('draws nothing of the frame before that but what marks it', () => {
    go('/admin/users');
    expect(onStood).toHaveBeenCalledTimes(1);
    expect(onMarked).toHaveBeenCalledTimes(2);
  });

  it('that is gone back to is drawn after the next paint as well', () => {
    go('/admin/users');
    afterPaint();
    back('/admin');
    expect([marked(), drawn()]).toEqual(['/admin', '/admin/users']);
    afterPaint();
    expect(drawn()).toBe('/admin');
  });
});

describe('a page of a module whose code is on its way', () => {
  let arrive: () => void = () => undefined;
  beforeEach(() => {
    const route = { path: '/admin/bits', page: 'bits', frame: 'admin' as const, title: 'Bits' };
    remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-bits', { routes: [route] })] });
    const coming = new Promise<void>((resolve) => (arrive = resolve));
    jest
      .mocked(pageComing)
      .mockImplementation((remote, page) => (`${remote} ${page}` === 'mfe-bits bits' ? coming : null));
  });

  it('is drawn when that is here, and the page of before stands until then', async () => {
    go('/admin/bits');
    afterPaint();
    act(() => jest.advanceTimersByTime(99));
    expect([marked(), drawn()]).toEqual(['/admin/bits', '/admin']);
    await act(async () => arrive());
    expect(drawn()).toBe('/admin/bits');
    onDrawn.mockClear();
    act(() => jest.advanceTimersByTime(100));
    expect(onDrawn).not.toHaveBeenCalled();
  });

  it('is drawn without it after 100 ms', () => {
    go('/admin/bits');
    afterPaint();
    act(() => jest.advanceTimersByTime(100));
    expect(drawn()).toBe('/admin/bits');
  });

  it('does not take the place of a third one when its code comes at last', async () => {
    go('/admin/bits');
    afterPaint();
    act(() => jest.advanceTimersByTime(100));
    go('/admin/settings');
    afterPaint();
    await act(async () => arrive());
    expect(drawn()).toBe('/admin/settings');
  });

  it('is not drawn when somebody goes on to another one', async () => {
    go('/admin/bits');
    afterPaint();
    go('/admin/settings');
    await act(async () => arrive());
    expect(drawn()).toBe('/admin');
    afterPaint();
    expect(drawn()).toBe('/admin/settings');
    act(() => jest.advanceTimersByTime(100));
    expect(drawn()).toBe('/admin/settings');
  });
});

describe('drawn at once', () => {
  it('is the same page with another query', () => {
    go('/admin/users');
    afterPaint();
    go('/admin/users?q=ada');
    expect(drawn()).toBe('/admin/users?q=ada');
  });

  it('is a page outside of the back office', () => {
    go('/nowhere');
    expect(drawn()).toBe('/nowhere');
  });

  it('is the page that another one sends somebody to', () => {
    go('/admin/users?moved');
    afterPaint();
    expect(drawn()).toBe('/admin/settings');
  });
});

describe('a router that is gone', () => {
  it('leaves no page that waits for a paint, and another one may begin', () => {
    go('/admin/users');
    cleanup();
    expect(window.cancelAnimationFrame).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
    // In development React begins everything twice.
    render(<StrictMode>{APP}</StrictMode>);
    go('/admin/settings');
    afterPaint();
    expect(drawn()).toBe('/admin/settings');
  });
});

it('a part of the frame that is gone is not asked any more what it marks', () => {
  cleanup();
  const read = jest.fn(() => '');
  const Part = () => <b>{useDestination(read)}</b>;
  function Parts() {
    const [isThere, setThere] = useState(true);
    return <button onClick={() => setThere(false)}>Leave{isThere ? <Part /> : null}</button>;
  }
  render(
    <DrawnRouter>
      <Parts />
      <Link to="/admin/users">Users</Link>
    </DrawnRouter>,
  );
  fireEvent.click(screen.getByRole('button'));
  read.mockClear();
  fireEvent.click(screen.getByRole('link'));
  expect(read).not.toHaveBeenCalled();
});

it('a frame on its own marks its address', () => {
  render(
    <MemoryRouter initialEntries={['/admin/users']}>
      <Marked />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('navigation').at(-1)).toHaveTextContent('/admin/users');
});
