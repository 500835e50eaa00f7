import { ENTITY_NAMES } from '@capsule/contracts/changes/change-words';
import { changedFields, valueText } from './field-texts';

describe('a change in words', () => {
  it('has the labels, the kinds of values and the order of the contract', () => {
    const changes = {
      features: { from: ['Solar'], to: ['Solar', 'Sauna'] },
      dailyRate: { from: 180, to: 199.5 },
      status: { from: 'available', to: 'offline' },
      name: { from: null, to: 'The Paddock Pearl' },
    };
    expect(changedFields('unit', changes).map(({ label, values }) => [label, values?.before, values?.after])).toEqual([
      ['Name', '-', 'The Paddock Pearl'],
      ['Features', 'Solar', 'Solar; Sauna'],
      ['Daily Rate', '$180.00', '$199.50'],
      ['Status', 'Available', 'Offline'],
    ]);
  });

  it('has what no form shows, last and in words', () => {
    const changes = {
      cancelReason: { from: null, to: 'Moved' },
      checkInDate: { from: '2026-11-20', to: '2026-11-21' },
    };
    expect(changedFields('booking', changes)).toEqual([
      { name: 'checkInDate', label: 'Check-in', values: { before: 'Nov 20, 2026', after: 'Nov 21, 2026' } },
      { name: 'cancelReason', label: 'Cancel Reason', values: { before: '-', after: 'Moved' } },
    ]);
  });

  it('shows a value that came or went, also as nothing at all', () => {
    const changes = { notes: { from: undefined, to: null }, firstName: { from: 'Sam', to: null } };
    expect(changedFields('user', changes)).toEqual([
      { name: 'firstName', label: 'First Name', values: { before: 'Sam', after: '-' } },
      { name: 'notes', label: 'Notes', values: null },
    ]);
  });

  it('does not show what is not kept', () => {
    expect(changedFields('user', { passwordHash: { from: null, to: null } })).toEqual([
      { name: 'passwordHash', label: 'Password Hash', values: null },
    ]);
  });

  it.each(ENTITY_NAMES)('is known of a %s', (entity) => {
    expect(changedFields(entity, { email: { from: 'a', to: 'b' } })).toHaveLength(1);
  });

  it.each([
    [null, '-'],
    ['', '-'],
    [[], '-'],
    [true, 'Yes'],
    [false, 'No'],
    [0, '0'],
    [undefined, '-'],
    [{ days: 'Daily', hours: '' }, 'Daily, -'],
    ['2026-11-20', '2026-11-20'],
    ['At 2026-11-20T09:05:00.000Z', 'At 2026-11-20T09:05:00.000Z'],
    [
      [
        { days: 'Daily', hours: '9-5' },
        { days: 'Sunday', hours: 'Closed' },
      ],
      'Daily, 9-5; Sunday, Closed',
    ],
    [
      [
        { path: '/media/a/deck%20left.jpg', alt: null },
        { path: '/media/a/roof.jpg', alt: 'A mended roof' },
      ],
      'deck left.jpg; A mended roof',
    ],
    [new Date('2026-11-20T09:05:00').toISOString(), 'Nov 20, 2026 at 9:05 AM'],
  ])('%j is %s', (value, text) => {
    expect(valueText(value)).toBe(text);
  });
});
