import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { remoteRegistry } from '../composition/remote-registry';
import { sampleRemote } from '../composition/testing/sample-remote';
import { expectNextPages } from './next-page';
import PublicFrame from './public-frame';

/** The links around every public page (product §2, §4). */

const mockEnd = jest.fn();
jest.mock('./next-page', () => ({ expectNextPages: jest.fn(() => mockEnd) }));

const page = (path: string) => ({ path, page: path, frame: 'public' as const, title: path });

/** The browser's own button. */
function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

/** @param paths of the public pages that are live */
function open(at: string, ...paths: string[]) {
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-x', { routes: paths.map(page) })] });
  const { unmount } = render(
    <MemoryRouter initialEntries={[at]}>
      <PublicFrame />
      <Back />
    </MemoryRouter>,
  );
  return Object.assign(userEvent.setup(), { unmount });
}
const openAll = (at = '/contact') => open(at, '/', '/housing-solutions', '/contact', '/pitch-deck');

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);
const menu = () => screen.getByRole('button', { name: /menu$/ });
const isOpen = () => main().getByRole('list').dataset['open'];

describe('the frame of a public page', () => {
  it('leads to the pages, to what stands on the first one, and home by its mark', () => {
    openAll();
    expect(linksOf('Main')).toEqual([
      ['Capsule Smart Homes, home', '/'],
      ['Home', '/'],
      ['Housing Solutions', '/housing-solutions'],
      ['Gallery', '/#gallery'],
      ['Contact', '/contact'],
      ['Get in Touch', '/#contact'],
    ]);
    expect(linksOf('Footer')).toEqual([
      ['Pitch Deck', '/pitch-deck'],
      ['Admin', '/admin/login'],
    ]);
    expect(screen.getByRole('contentinfo')).toContainElement(screen.getByRole('navigation', { name: 'Footer' }));
  });

  it('bears the name of the company above and below, and expects the next page while it is there', () => {
    jest.mocked(expectNextPages).mockClear();
    mockEnd.mockClear();
    const { unmount } = openAll();
    const brands = screen.getAllByRole('link', { name: 'Capsule Smart Homes, home' });
    expect(brands.map(({ textContent }) => textContent)).toEqual(['Capsule Smart Homes', 'Capsule Smart Homes']);
    expect([jest.mocked(expectNextPages).mock.calls.length, mockEnd.mock.calls.length]).toEqual([1, 0]);
    unmount();
    expect(mockEnd).toHaveBeenCalledTimes(1);
  });

  it('leaves out what no live module serves', () => {
    open('/contact', '/contact');
    expect(linksOf('Main').map(([label]) => label)).toEqual(['Capsule Smart Homes, home', 'Contact', 'Get in Touch']);
    expect(linksOf('Footer')).toEqual([['Admin', '/admin/login']]);
  });

  it('marks the page that is shown, and no part of another', () => {
    openAll('/');
    const marked = main()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map((link) => link.textContent)).toEqual(['Home']);
  });

  it('begins with a link that skips all of that', () => {
    openAll();
    const [first] = screen.getAllByRole('link');
    expect(first).toHaveTextContent('Skip to content');
    expect(first).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
    expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
  });
});

describe('the menu of a narrow screen', () => {
  it('opens and closes by its button, which says which of them it does', async () => {
    const user = openAll();
    expect(menu()).toHaveAccessibleName('Open menu');
    expect(menu()).toHaveAttribute('aria-expanded', 'false');
    expect(isOpen()).toBe('false');
    expect(menu()).toHaveAttribute('aria-controls', main().getByRole('list').id);
    await user.click(menu());
    expect(menu()).toHaveAccessibleName('Close menu');
    expect(menu()).toHaveAttribute('aria-expanded', 'true');
    expect(isOpen()).toBe('true');
    await user.click(menu());
    expect(isOpen()).toBe('false');
  });

  it('closes by Escape, and the focus is at its button; other keys leave it open', async () => {
    const user = openAll();
    await user.click(menu());
    screen.getByRole('link', { name: 'Gallery' }).focus();
    await user.keyboard('a');
    expect(isOpen()).toBe('true');
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe('false');
    expect(menu()).toHaveFocus();
  });

  it('that is closed leaves Escape to the page: the focus stays where it is', async () => {
    const user = openAll();
    await user.click(menu());
    await user.click(menu());
    const link = screen.getByRole('link', { name: 'Gallery' });
    link.focus();
    await user.keyboard('{Escape}');
    expect(link).toHaveFocus();
  });

  it('closes when the page is left by the mark, and by Back', async () => {
    const user = openAll();
    await user.click(menu());
    await user.click(main().getByRole('link', { name: 'Capsule Smart Homes, home' }));
    expect(isOpen()).toBe('false');
    await user.click(menu());
    // Without the focus: the browser's own button is no part of the page.
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(isOpen()).toBe('false');
    expect(menu()).toHaveAccessibleName('Open menu');
  });

  it('closes when the focus goes on to what it covers, and not while it goes through its links', async () => {
    const user = openAll();
    await user.click(menu());
    main().getByRole('link', { name: 'Contact' }).focus();
    await user.tab();
    expect(main().getByRole('link', { name: 'Get in Touch' })).toHaveFocus();
    expect(isOpen()).toBe('true');
    await user.tab();
    expect(screen.getByRole('navigation', { name: 'Main' })).not.toContainElement(
      document.activeElement as HTMLElement,
    );
    expect(isOpen()).toBe('false');
  });

  it('stays open while another window has the focus', async () => {
    const user = openAll();
    await user.click(menu());
    const link = main().getByRole('link', { name: 'Contact' });
    link.focus();
    fireEvent.blur(link);
    expect(isOpen()).toBe('true');
  });

  it.each(['Housing Solutions', 'Get in Touch'])('closes when %s is chosen', async (name) => {
    const user = openAll();
    await user.click(menu());
    await user.click(main().getByRole('link', { name }));
    expect(isOpen()).toBe('false');
  });
});
