import { screen } from '@testing-library/react';
import { renderScreen } from '../testing';
import { PageHeader } from './page-header';

it('the top of a screen names it twice, leads to the dashboard and holds its buttons (product §2)', () => {
  renderScreen(<PageHeader title="Homes" actions={<button>Add Home</button>} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Homes' })).toBeVisible();
  expect(screen.getByText('Homes', { selector: '[aria-current="page"]' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin');
  expect(screen.getByRole('button', { name: 'Add Home' })).toBeVisible();
});
