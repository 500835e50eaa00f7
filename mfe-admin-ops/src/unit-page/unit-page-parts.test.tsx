import { screen, within } from '@testing-library/react';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import type { UnitBooking, UnitTask } from '@capsule/contracts/unit-page/unit-page';
import { answering, fakeApi, oneOf, renderScreen } from '@capsule/web-kit/testing';
import { UnitFacts } from './unit-facts';
import { UnitBookings, UnitMaintenance } from './unit-rows';

/** The home, its bookings and its tasks (product §2.22). */

const stay: UnitBooking = {
  id: 7,
  clientName: 'Priya Nair',
  checkInDate: '2027-03-05',
  checkOutDate: '2027-03-12',
  totalGuests: 2,
  totalAmount: 980.5,
  status: 'confirmed',
};

const showBookings = (rows: UnitBooking[], total = rows.length, today = '2027-03-08') => {
  renderScreen(
    <UnitBookings title="Now and next" empty="Nobody." unitId={4} bookings={{ total, rows }} today={today} />,
  );
  return within(screen.getByRole('region', { name: 'Now and next' }));
};

describe('the bookings of a unit', () => {
  it.each([
    ['on the day of check-in', '2027-03-05', true],
    ['on the last night', '2027-03-11', true],
    ['on the day of check-out', '2027-03-12', false],
    ['the day before', '2027-03-04', false],
  ])('say who is here %s: %s, %s', (_what, today, isHere) => {
    const text = 'Mar 5, 2027 to Mar 12, 2027, 7 nights, 2 guests';
    expect(showBookings([stay], 1, today).getByText(isHere ? `Here now. ${text}` : text)).toBeVisible();
  });

  it('have one night and one guest, the status in its colour, and the amount', () => {
    const shown = showBookings([{ ...stay, checkInDate: '2027-03-11', totalGuests: 1 }]);
    expect(shown.getByText('Mar 11, 2027 to Mar 12, 2027, 1 night, 1 guest')).toBeVisible();
    expect(shown.getByText('confirmed')).toHaveClass('green');
    expect(shown.getByText('$980.50')).toBeVisible();
    expect(shown.getByText('1 booking')).toBeVisible();
  });

  it('lead to all of them only where there are more', () => {
    expect(showBookings([stay]).queryByRole('link', { name: 'All bookings of this unit' })).not.toBeInTheDocument();
  });

  it('say that there are none', () => {
    expect(showBookings([]).getByText('Nobody.')).toBeVisible();
  });
});

const task: UnitTask = {
  id: 3,
  title: 'Seal the deck',
  scheduledDate: '2027-03-01',
  completedDate: null,
  status: 'in-progress',
  priority: 'low',
  cost: null,
  photosBefore: [],
  photosAfter: [{ path: `/media/${'a'.repeat(64)}/deck.jpg`, alt: null }],
};

const showTasks = (rows: UnitTask[], total = rows.length) => {
  fakeApi(answering(mediaCalls.focalPoints, () => oneOf([])));
  renderScreen(<UnitMaintenance unitId={4} maintenance={{ total, cost: 180.5, rows }} />);
  return within(screen.getByRole('region', { name: 'Maintenance' }));
};

describe('the tasks of a unit', () => {
  it.each([
    ['the day for which it is planned', {}, 'Mar 1, 2027'],
    ['the day on which it was done', { completedDate: '2027-03-04' }, 'Completed: Mar 4, 2027'],
    ['that there is none', { scheduledDate: null }, 'Not scheduled'],
  ])('say %s', (_what, rest, text) => {
    expect(showTasks([{ ...task, ...rest }]).getByText(text)).toBeVisible();
  });

  it('have their status, what they cost where that is known, and lead to their form', () => {
    const shown = showTasks([
      task,
      { ...task, id: 5, title: 'Lamp', status: 'completed', cost: 20, photosAfter: [] },
      { ...task, id: 6, title: 'Under warranty', status: 'pending', cost: 0, photosAfter: [] },
    ]);
    expect(shown.getByText('in-progress')).toHaveClass('blue');
    expect(shown.getByText('completed')).toHaveClass('green');
    expect(shown.getByText('-')).toBeVisible();
    expect(shown.getByText('$20.00')).toBeVisible();
    expect(shown.getByText('$0.00')).toBeVisible();
    expect(shown.getByText('3 tasks, $180.50 in all')).toBeVisible();
    expect(shown.getByRole('link', { name: 'Lamp' })).toHaveAttribute('href', '/admin/maintenance?open=5');
    expect(shown.queryByRole('link', { name: 'All tasks of this unit' })).not.toBeInTheDocument();
  });

  it('have the photographs of after it was done, which open in a place of their own', () => {
    const after = within(showTasks([task]).getByRole('list', { name: 'After: Seal the deck' }));
    const link = after.getByRole('link', { name: 'Photograph 1' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
    expect(screen.getByText('After')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.queryByText('Before')).not.toBeInTheDocument();
  });

  it('lead to all of them where there are more', () => {
    expect(showTasks([task], 11).getByRole('link', { name: 'All tasks of this unit' })).toHaveAttribute(
      'href',
      '/admin/maintenance?capsuleId=4',
    );
  });

  it('say that there are none', () => {
    expect(showTasks([]).getByText('Nothing was done here yet, and nothing is planned.')).toBeVisible();
  });
});

describe('the home', () => {
  const home = sampleRow(unit, {
    id: 4,
    featuredImage: `/media/${'a'.repeat(64)}/home.jpg`,
    status: 'offline',
    features: ['Solar', 'Lift'],
    weeklyRate: 980,
    monthlyRate: null,
    description: '',
    maintenanceNotes: 'Mind the step.',
  });

  it('has its picture in a copy for that size, its status, and every field, with - where there is nothing', () => {
    fakeApi(answering(mediaCalls.focalPoints, () => oneOf([])));
    renderScreen(<UnitFacts unit={home} />);
    const region = screen.getByRole('region', { name: 'The home' });
    const image = region.querySelector('img')!;
    expect(image.getAttribute('src')).toBe(`/media/${'a'.repeat(64)}/_800.webp`);
    expect([image.width, image.height, image.alt, image.getAttribute('loading')]).toEqual([360, 240, '', 'lazy']);
    expect(within(region).getByText('offline')).toHaveClass('red');
    const facts = [...region.querySelectorAll('dl > div')].map((each) => [
      each.querySelector('dt')!.textContent,
      each.querySelector('dd')!.textContent,
    ]);
    expect(facts.map(([label]) => label)).toEqual(
      [
        'status',
        'unitNumber',
        'location',
        'type',
        'size',
        'maxOccupancy',
        'preparationDays',
        'dailyRate',
        'weeklyRate',
        'monthlyRate',
        'features',
        'description',
        'maintenanceNotes',
      ].map((name) => unit.fields[name as keyof typeof unit.fields].label),
    );
    const texts = new Map(facts as [string, string][]);
    expect(texts.get(unit.fields.weeklyRate.label)).toBe('$980.00');
    expect(texts.get(unit.fields.monthlyRate.label)).toBe('-');
    expect(texts.get(unit.fields.description.label)).toBe('-');
    expect(texts.get(unit.fields.features.label)).toBe('Solar, Lift');
    expect(texts.get(unit.fields.maxOccupancy.label)).toBe(String(home.maxOccupancy));
    expect(texts.get(unit.fields.maintenanceNotes.label)).toBe('Mind the step.');
  });

  it('has - in place of no features', () => {
    renderScreen(<UnitFacts unit={{ ...home, featuredImage: null, features: [] }} />);
    const label = screen.getByText(unit.fields.features.label);
    expect(label.nextElementSibling).toHaveTextContent(/^-$/);
  });
});
