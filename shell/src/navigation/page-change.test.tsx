import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { openedPage } from '../vitals/opened-page';
import { MAIN_ID, usePageChange } from './page-change';

const ROUTES = [
  { path: '/', page: 'home', frame: 'public' as const, title: 'Home', description: 'The home page.' },
  { path: '/contact', page: 'contact', frame: 'public' as const, title: 'Contact Us', description: 'How to reach us.' },
  { path: '/homes/:id', page: 'home', frame: 'public' as const, title: 'A Home' },
  { path: '/admin/units', page: 'units', frame: 'admin' as const, title: 'Capsule Units' },
];

const ADDRESSES = [
  '/',
  '/contact',
  '/contact#desk',
  '/nowhere',
  '/homes/7',
  '/homes/7/more',
  '/?q=1',
  '/#gallery',
  '/admin/units',
  '/admin/units?q=1',
];

function Page() {
  const [routes, setRoutes] = useState(ROUTES);
  usePageChange(routes);
  const navigate = useNavigate();
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      {ADDRESSES.map((address) => (
        <Link key={address} to={address}>
          {address}
        </Link>
      ))}
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => setRoutes([...ROUTES])}>Deploy</button>
    </main>
  );
}

const scrollTo = jest.fn();
const leave = jest.spyOn(openedPage, 'leave');
const go = (address: string) => fireEvent.click(screen.getByRole('link', { name: address }));
const described = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

beforeEach(() => {
  scrollTo.mockReset();
  leave.mockClear();
  window.scrollTo = scrollTo;
  document.title = 'As the gateway says';
  document.head.innerHTML = '<title>As the gateway says</title><meta name="description" content="As the gateway says">';
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
});

describe('another page', () => {
  it('begins at its top, has the focus, and names itself', () => {
    expect(document.title).toBe('As the gateway says');
    go('/contact');
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
    expect(screen.getByRole('main')).toHaveFocus();
    expect(document.title).toBe('Contact Us | Capsule Smart Homes');
    expect(described()).toBe('How to reach us.');
  });

  it('takes the focus without moving, and ends what is measured of the first one', () => {
    const focus = jest.spyOn(screen.getByRole('main'), 'focus');
    go('/contact#desk');
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('whose path has a parameter names itself, and nothing below it', () => {
    go('/homes/7');
    expect(document.title).toBe('A Home | Capsule Smart Homes');
    go('/homes/7/more');
    expect(document.title).toBe('404 Page Not Found | Capsule Smart Homes');
  });

  it('that nobody serves is named so', () => {
    go('/nowhere');
    expect(document.title).toBe('404 Page Not Found | Capsule Smart Homes');
    expect(described()).toBeUndefined();
  });

  it('that is come back to keeps the place where the browser puts it', () => {
    go('/contact');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(scrollTo).toHaveBeenCalledTimes(1);
    expect(document.title).toBe('Home | Capsule Smart Homes');
  });

  it('with an anchor is left to the page, which scrolls to it', () => {
    go('/contact#desk');
    expect(scrollTo).not.toHaveBeenCalled();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the same page', () => {
  afterEach(() => {
    expect(document.title).toBe('As the gateway says');
    expect(screen.getByRole('main')).not.toHaveFocus();
    expect(leave).not.toHaveBeenCalled();
  });

  it.each(['/', '/?q=1'])('begins at its top again by a link to it, and is not named anew: %s', (address) => {
    go(address);
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
    go(address);
    expect(scrollTo).toHaveBeenCalledTimes(2);
  });

  it('with an anchor is left to the page, which scrolls to it', () => {
    go('/#gallery');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('keeps its place when one comes back to it, and when a module is deployed', () => {
    go('/');
    go('/#gallery');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    fireEvent.click(screen.getByRole('button', { name: 'Deploy' }));
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  it('keeps its place although a module is deployed after a link to it', () => {
    go('/');
    fireEvent.click(screen.getByRole('button', { name: 'Deploy' }));
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });
});

it('a screen of the back office keeps its place when only what it shows changes', () => {
  go('/admin/units');
  expect(scrollTo).toHaveBeenCalledTimes(1);
  go('/admin/units?q=1');
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

it('a page whose frame is not here names itself all the same', () => {
  screen.getByRole('main').id = 'elsewhere';
  go('/contact');
  expect(document.title).toBe('Contact Us | Capsule Smart Homes');
});

describe('the first page', () => {
  it.each([
    ['', '404 Page Not Found | Capsule Smart Homes'],
    [', also behind the number of what waits', '(3) 404 Page Not Found | Capsule Smart Homes'],
  ])('names itself where the gateway knew no such page, as that of a module that is not deployed%s', (_what, title) => {
    cleanup();
    document.title = title;
    render(
      <MemoryRouter initialEntries={['/contact']}>
        <Page />
      </MemoryRouter>,
    );
    expect(document.title).toBe('Contact Us | Capsule Smart Homes');
  });
});
