import { screen, within } from '@testing-library/react';
import { renderScreen } from '../testing';
import { PageHeader } from './page-header';
import { PageSection } from './page-section';

it('the top of a screen names it twice, leads to the dashboard and holds its buttons (product §2)', () => {
  renderScreen(<PageHeader title="Homes" actions={<button>Add Home</button>} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Homes' })).toBeVisible();
  expect(screen.getByText('Homes', { selector: '[aria-current="page"]' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin');
  expect(screen.getByRole('button', { name: 'Add Home' })).toBeVisible();
});

it('the breadcrumb leads from the dashboard over the screen that this one stands below', () => {
  const { container } = renderScreen(<PageHeader title="Prices" under={{ title: 'Homes', to: '/admin/units' }} />);
  const steps = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Homes',
    'Prices',
  ]);
  expect(steps.getByRole('link', { name: 'Homes' })).toHaveAttribute('href', '/admin/units');
  expect(container.querySelector('.actions')).toBeNull();
});

it('a part of a page has the name of its heading, and says what it comes to', () => {
  renderScreen(
    <PageSection title="Revenue" caption="$12,400 this month">
      <i>Chart</i>
    </PageSection>,
  );
  const section = screen.getByRole('region', { name: 'Revenue' });
  expect(within(section).getByRole('heading', { level: 2 })).toHaveTextContent('Revenue');
  expect(section).toHaveTextContent('Revenue$12,400 this monthChart');
});

it('a part of a page that comes to nothing in words has no empty line for them', () => {
  renderScreen(<PageSection title="Revenue">Chart</PageSection>);
  expect(screen.getByRole('region', { name: 'Revenue' }).querySelector('p')).toBeNull();
});
