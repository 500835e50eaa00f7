import { fireEvent, render, screen } from '@testing-library/react';
import { Link } from '@capsule/host';
import { MemoryRouter } from '../../testing/router';
import { useAnchor } from './use-anchor';

/** A page whose address names a part of it. */

const scrolled = jest.fn();

function Page() {
  useAnchor();
  return (
    <>
      <Link to="/#grants">Grants</Link>
      <Link to="/">Top</Link>
      <section id="grants" aria-label="Grants" tabIndex={-1} />
    </>
  );
}

function open(at: string, { reduced = false } = {}): void {
  scrolled.mockReset();
  Element.prototype.scrollIntoView = function into(options) {
    scrolled(this.id, options);
  };
  window.matchMedia = jest.fn(
    (query: string) => ({ matches: reduced && query === '(prefers-reduced-motion: reduce)' }) as MediaQueryList,
  );
  render(
    <MemoryRouter initialEntries={[at]}>
      <Page />
    </MemoryRouter>,
  );
}

it('opens there at once, with the focus', () => {
  open('/#grants');
  expect(scrolled.mock.calls).toEqual([['grants', { behavior: 'instant' }]]);
  expect(screen.getByRole('region')).toHaveFocus();
});

it.each([
  [false, 'smooth'],
  [true, 'instant'],
])('with reduced motion %s, a link goes there %s, a second time as well', (reduced, behavior) => {
  open('/', { reduced });
  expect(scrolled).not.toHaveBeenCalled();
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  fireEvent.click(screen.getByText('Grants'));
  fireEvent.click(screen.getByText('Grants'));
  expect(scrolled.mock.calls).toEqual([
    ['grants', { behavior }],
    ['grants', { behavior }],
  ]);
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]]);
  focus.mockRestore();
});

it('stays where it is where the address names nothing, or what is not there', () => {
  open('/#nowhere');
  fireEvent.click(screen.getByText('Top'));
  expect(scrolled).not.toHaveBeenCalled();
});
