import { render, screen } from '@testing-library/react';
import { keepPage } from '../composition/kept-page';
import type { RemotePageProps } from '../composition/remote-page';
import { PublicPage } from './public-page';

/** A page that the gateway has rendered, where its module cannot be loaded (architecture §4.2). */

jest.mock('../composition/remote-page', () => ({
  RemotePage: ({ remote, page, title, place }: RemotePageProps) => <p>{[remote, page, title, place].join(' ')}</p>,
}));

const draw = (place: string) => render(<PublicPage remote="mfe-x" page="list" title="Homes" place={place} />);

beforeEach(() => {
  document.body.innerHTML = '<main data-page><h1>Homes</h1><a href="/homes/7">Seven</a></main>';
  keepPage('/homes');
  document.body.replaceChildren();
});

it('is kept as it was rendered, and its links work', () => {
  const { container } = draw('/homes');
  expect(container.querySelector('[data-page]')?.innerHTML).toBe('<h1>Homes</h1><a href="/homes/7">Seven</a>');
  expect(screen.getByRole('link', { name: 'Seven' })).toHaveAttribute('href', '/homes/7');
});

it('is drawn by its module at another address, and can be kept from there', () => {
  const { container } = draw('/homes/7');
  expect(container.querySelector('[data-page]')).toHaveTextContent('mfe-x list Homes /homes/7');
});

it('is no page where none was rendered', () => {
  keepPage('/homes');
  draw('/homes');
  expect(screen.getByText('mfe-x list Homes /homes')).toBeVisible();
});
