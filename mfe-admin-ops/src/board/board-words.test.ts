import type { AvailabilityBar } from '@capsule/contracts/bookings/availability';
import type { CallFailure } from '@capsule/host/admin';
import {
  colorClassOf,
  colorOf,
  detailsOf,
  detailsOfPreparation,
  heldAt,
  movedTo,
  nameOfUnit,
  pickedUp,
  putBack,
  refusalOf,
  spellBar,
  spellClash,
  spellPrepared,
  textOfBar,
  whereIs,
} from './board-words';

const bar = (holdUntil: string | null): AvailabilityBar => ({
  kind: 'booking',
  id: 7,
  from: '2027-03-01',
  to: '2027-03-08',
  label: 'Ada First',
  status: 'pending',
  booking: { version: 1, totalGuests: 2, totalAmount: 980, paymentStatus: 'pending', holdUntil },
  block: null,
});
const WHERE = whereIs({ name: 'Paddock', unitNumber: 'CSH-0004', location: 'Randwick' });

describe('a bar of a booking that is held (product §2.13)', () => {
  const held = bar('2027-02-20');

  it('says so on it, to screen readers, and in its tooltip', () => {
    expect(textOfBar(held)).toBe('Ada First, held until Feb 20, 2027');
    expect(spellBar(held, 'Paddock')).toBe(
      'Ada First, pending, held until Feb 20, 2027, Mar 1, 2027 to Mar 8, 2027, 7 nights, Paddock',
    );
    expect(detailsOf(held, WHERE).split('\n')[0]).toBe('Ada First · Pending, held until Feb 20, 2027');
  });

  it('says to screen readers how long the unit is prepared after it', () => {
    expect(spellBar(bar(null), 'Paddock', 2)).toBe(
      'Ada First, pending, Mar 1, 2027 to Mar 8, 2027, 7 nights, then 2 days of preparation, Paddock',
    );
  });

  it('says nothing of a hold where there is none', () => {
    expect(textOfBar(bar(null))).toBe('Ada First');
    expect(detailsOf(bar(null), WHERE).split('\n')[0]).toBe('Ada First · Pending');
  });
});

const task: AvailabilityBar = { ...bar(null), kind: 'maintenance', label: 'New roof', booking: null };
const blockWith = (note: string | null): AvailabilityBar => ({
  ...bar(null),
  kind: 'block',
  label: 'Transport between venues',
  status: 'blocked',
  booking: null,
  block: { reason: 'transport', note, by: 'Olive Owner' },
});

describe('the colour of a bar (product §4.7)', () => {
  it.each([
    ['a pending booking', bar(null), 'yellow'],
    ['a confirmed booking', { ...bar(null), status: 'confirmed' }, 'green'],
    ['a completed booking', { ...bar(null), status: 'completed' }, 'blue'],
    ['a canceled booking', { ...bar(null), status: 'canceled' }, 'red'],
    ['a task that is pending', task, 'yellow'],
    ['a task in progress', { ...task, status: 'in-progress' }, 'blue'],
    ['a block', blockWith(null), 'red'],
  ] as const)('%s', (_what, each, color) => {
    expect(colorOf(each)).toBe(color);
    // A block is hatched instead.
    expect(colorClassOf(each)).toBe(each.kind === 'block' ? '' : color);
  });
});

describe('what is said of a bar', () => {
  it('tells a task from a client', () => {
    expect(textOfBar(task)).toBe('Maintenance: New roof');
    expect(spellBar({ ...bar(null), to: '2027-03-02' }, 'Paddock')).toBe(
      'Ada First, pending, Mar 1, 2027 to Mar 2, 2027, 1 night, Paddock',
    );
  });

  it('names one guest, what is to be paid, and whether it is', () => {
    const alone = { ...bar(null), booking: { ...bar(null).booking!, totalGuests: 1 } };
    expect(detailsOf(alone, WHERE)).toBe(
      [
        'Ada First · Pending',
        'Mar 1, 2027 to Mar 8, 2027 · 7 nights',
        '1 guest · $980.00 · Payment pending',
        'Paddock (CSH-0004) · Randwick',
      ].join('\n'),
    );
  });

  it.each([
    ['To Randwick', 'By Olive Owner: To Randwick'],
    [null, 'By Olive Owner'],
  ])('says by whom a unit is blocked, and the note %j', (note, line) => {
    expect(detailsOf(blockWith(note), WHERE).split('\n')[2]).toBe(line);
  });

  it('gives a unit no number beside its name where that is the number', () => {
    expect(nameOfUnit({ name: 'Paddock', unitNumber: 'CSH-0004' })).toBe('Paddock (CSH-0004)');
    expect(nameOfUnit({ name: 'CSH-0004', unitNumber: 'CSH-0004' })).toBe('CSH-0004');
  });

  it('says after whom a unit is prepared, and until when', () => {
    const prepared = { after: bar(null), from: '2027-03-08', to: '2027-03-10' };
    expect(spellPrepared(prepared)).toBe('Preparation after Ada First, until Mar 10, 2027');
    expect(detailsOfPreparation(prepared, WHERE)).toBe(
      ['Preparation after Ada First', 'Mar 8, 2027 to Mar 10, 2027', 'Paddock (CSH-0004) · Randwick'].join('\n'),
    );
  });
});

describe('what is said of a bar that is held', () => {
  it.each([
    ['move', 'Ada First picked up.'],
    ['start', "Ada First's check-in picked up."],
    ['end', "Ada First's check-out picked up."],
  ] as const)('by its %s', (grip, text) => {
    expect(pickedUp('Ada First', grip)).toBe(`${text} Arrows move it, Enter drops it, Escape puts it back.`);
  });

  it('is in the end where it has gone, or that it is back, and why', () => {
    const place = { unitId: 4, from: '2027-03-01', to: '2027-03-08' };
    expect(movedTo('Ada First', place, 'Paddock')).toBe('Ada First is now in Paddock from Mar 1, 2027 to Mar 8, 2027.');
    expect(putBack('Ada First', 'That unit is offline.')).toBe('Ada First is back where it was. That unit is offline.');
    expect(putBack('Ada First', '')).toBe('Ada First is back where it was.');
  });

  it('is where it is, and who is in the way there', () => {
    const place = { unitId: 4, from: '2027-03-01', to: '2027-03-08' };
    const here = 'Paddock, Mar 1, 2027 to Mar 8, 2027';
    expect(heldAt(place, 'Paddock', null)).toBe(here);
    expect(heldAt(place, 'Paddock', spellClash({ bar: task, isTooClose: false }))).toBe(
      `${here}, taken by Maintenance: New roof`,
    );
    expect(heldAt(place, 'Paddock', spellClash({ bar: bar(null), isTooClose: true }))).toBe(
      `${here}, too close for the preparation after or before Ada First`,
    );
  });
});

describe('why a move was refused', () => {
  const failure = { status: 409, message: '', code: null, fieldErrors: [] };
  const booking = { id: 9, capsuleId: 4, clientName: 'Bo', checkInDate: '2027-03-01', checkOutDate: '2027-03-08' };
  const clash = { booking, preparationDays: 2, free: [] };
  const block = {
    id: 3,
    capsuleId: 4,
    fromDate: '2027-03-01',
    toDate: '2027-03-08',
    reason: 'transport',
    note: null,
    by: 'Olive Owner',
  } as const;

  it.each([
    ['the nights', { code: 'booking.overlap', clash }, 'Taken from Mar 1, 2027 to Mar 8, 2027 by Bo (booking 9).'],
    [
      'the preparation',
      { code: 'unit.preparation', clash },
      'This unit needs 2 days of preparation between stays. Bo has it from Mar 1, 2027 to Mar 8, 2027 (booking 9).',
    ],
    [
      'a block',
      { code: 'unit.blocked', blocked: { block, free: [] } },
      'Blocked from Mar 1, 2027 to Mar 8, 2027 by Olive Owner: Transport between venues.',
    ],
    [
      'another change',
      { code: 'resource.stale' },
      'Someone else changed this booking meanwhile. It is shown as it is now.',
    ],
    ['a booking that is gone', { code: 'resource.not-found' }, 'This booking is gone.'],
    ['a unit that is offline', { code: 'unit.offline' }, 'That unit is offline and takes no new bookings.'],
    [
      'what the field says',
      { code: 'request.invalid', fieldErrors: [{ field: 'checkInDate', message: 'Enter a date.' }] },
      'Enter a date.',
    ],
    ['nothing that is known', {}, 'It could not be saved. Please try again.'],
  ] as const)('names %s', (_what, rest, text) => {
    expect(refusalOf({ ...failure, ...rest } as CallFailure)).toBe(text);
  });
});
