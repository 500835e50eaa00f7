import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { DashboardCounts } from '@capsule/contracts/dashboard/dashboard';
import { ModuleCard } from './module-card';

/** What the card of a screen counts (product §2.1). */

const exactly = (total: number) => ({ total, totalExact: true });
/** Each count another one, so that no card shows that of its neighbour. */
const counts = (first: number): DashboardCounts => ({
  seo: exactly(first),
  media: exactly(first + 1),
  mediaWithoutAlt: exactly(first + 2),
  units: exactly(first + 3),
  bookings: exactly(first + 4),
  maintenance: exactly(first + 5),
  inquiries: exactly(first + 6),
});

function draw(path: string, known: DashboardCounts | null): void {
  const entry = { path, label: 'Screen', summary: 'What it is for.', icon: 'M0 0', order: 1, roles: [] };
  render(
    <MemoryRouter>
      <ul>
        <ModuleCard entry={entry} counts={known} />
      </ul>
    </MemoryRouter>,
  );
}
const links = () => screen.getAllByRole('link').map((link) => link.textContent);

it.each([
  ['/admin/seo', '10 pages'],
  ['/admin/media', '11 files'],
  ['/admin/units', '13 units'],
  ['/admin/bookings', '14 bookings'],
  ['/admin/maintenance', '15 tasks'],
  ['/admin/contacts', '16 inquiries'],
  ['/admin/fleet', ''],
])('that of %s: %s', (path, text) => {
  draw(path, counts(10));
  expect(links()[0]).toBe(`${text}ScreenWhat it is for.`);
});

it.each([
  ['/admin/seo', 'seo', '1 page'],
  ['/admin/media', 'media', '1 file'],
  ['/admin/units', 'units', '1 unit'],
  ['/admin/bookings', 'bookings', '1 booking'],
  ['/admin/maintenance', 'maintenance', '1 task'],
  ['/admin/contacts', 'inquiries', '1 inquiry'],
] as const)('that of %s where there is one of its %s: %s', (path, name, text) => {
  draw(path, { ...counts(10), [name]: exactly(1) });
  expect(links()[0]).toBe(`${text}ScreenWhat it is for.`);
});

it('has no number while none is known', () => {
  draw('/admin/units', null);
  expect(links()).toEqual(['ScreenWhat it is for.']);
});

it.each([
  [3, ['3 images without alt text']],
  [1, ['1 image without alt text']],
  [0, []],
])('that of the media leads to %i images that are amiss: %j', (total, texts) => {
  draw('/admin/media', { ...counts(10), mediaWithoutAlt: exactly(total) });
  expect(links().slice(1)).toEqual(texts);
});
