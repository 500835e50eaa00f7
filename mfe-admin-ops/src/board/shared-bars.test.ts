import type { AvailabilityBar, UnitAvailability } from '@capsule/contracts/bookings/availability';
import { barSharer as inSteps } from './shared-bars';
import { stayBar } from './testing/sample-bar';

const BOOKING = stayBar().booking!;
const bar = (id: number, changed: Partial<AvailabilityBar> = {}) => stayBar({ id, ...changed });

const unit = (bars: AvailabilityBar[], changed: Partial<UnitAvailability> = {}): UnitAvailability => ({
  id: 1,
  name: 'Trackside One',
  unitNumber: 'CSH-0001',
  location: 'Randwick, NSW',
  preparationDays: 0,
  type: 'Standard',
  status: 'available',
  bars,
  ...changed,
});

function takeAll<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Shares whole answers. */
function barSharer() {
  const share = inSteps();
  return (units: readonly UnitAvailability[]) => takeAll(share(units));
}

describe('two answers to the board', () => {
  it('share a unit in which nothing changed', () => {
    const share = barSharer();
    const [before] = share([unit([bar(1), bar(2)])]);
    expect(share([unit([bar(1), bar(2)])])[0]).toBe(before);
  });

  it('share the bars that both have, when they are about other days', () => {
    const share = barSharer();
    const [before] = share([unit([bar(1), bar(2)])]);
    const [now] = share([unit([bar(2), bar(3)])]);
    expect(now).not.toBe(before);
    expect(now!.bars[0]).toBe(before!.bars[1]);
    expect(now!.bars.map(({ id }) => id)).toEqual([2, 3]);
  });

  it.each([
    ['one more', [bar(1)], [bar(1), bar(2)]],
    ['one fewer', [bar(1), bar(2)], [bar(1)]],
  ])('do not share a unit that has %s', (_what, before, now) => {
    const share = barSharer();
    share([unit(before)]);
    expect(share([unit(now)])[0]!.bars.map(({ id }) => id)).toEqual(now.map(({ id }) => id));
  });

  it.each<[string, Partial<AvailabilityBar>]>([
    ['is of other days', { to: '2027-03-09' }],
    ['has another name', { label: 'Tom Ellis' }],
    ['was confirmed', { status: 'pending' }],
    ['has another version', { booking: { ...BOOKING, version: BOOKING.version + 1 } }],
    ['was paid', { booking: { ...BOOKING, paymentStatus: 'pending' } }],
    ['is no booking any more', { booking: null }],
  ])('do not share a bar that %s', (_what, changed) => {
    const share = barSharer();
    const [before] = share([unit([bar(1)])]);
    const [now] = share([unit([bar(1, changed)])]);
    expect(now!.bars[0]).toEqual(bar(1, changed));
    expect(now!.bars[0]).not.toBe(before!.bars[0]);
  });

  it('do not share a unit of which one bar alone has changed', () => {
    const share = barSharer();
    share([unit([bar(1), bar(2)])]);
    expect(share([unit([bar(1), bar(2, { label: 'Tom Ellis' })])])[0]!.bars[1]!.label).toBe('Tom Ellis');
  });

  it('do not share a block with another note', () => {
    const block = { reason: 'transport', note: null, by: 'Kim' } as const;
    const share = barSharer();
    share([unit([bar(1, { kind: 'block', booking: null, block })])]);
    const [now] = share([unit([bar(1, { kind: 'block', booking: null, block: { ...block, note: 'To Randwick' } })])]);
    expect(now!.bars[0]!.block!.note).toBe('To Randwick');
  });

  it('do not share a bar that has a field less, as after a newer API was taken back', () => {
    const share = barSharer();
    share([unit([{ ...bar(1), keys: 2 } as AvailabilityBar])]);
    expect(share([unit([bar(1)])])[0]!.bars[0]).not.toHaveProperty('keys');
  });

  it('do not share a unit that has another name, though its bars stay', () => {
    const share = barSharer();
    const [before] = share([unit([bar(1)])]);
    const [now] = share([unit([bar(1)], { name: 'Trackside Two' })]);
    expect(now!.name).toBe('Trackside Two');
    expect(now!.bars[0]).toBe(before!.bars[0]);
  });

  it('do not count the one that was given up halfway', () => {
    const share = inSteps();
    const whole = (units: readonly UnitAvailability[]) => takeAll(share(units));
    const [before] = whole([unit([bar(1)])]);
    share([unit([bar(1, { label: 'Tom Ellis' })])]).next();
    expect(whole([unit([bar(1)])])[0]).toBe(before);
  });

  it('tell a booking from a task with the same number', () => {
    const share = barSharer();
    const [now] = share([unit([bar(1), bar(1, { kind: 'maintenance', label: 'Service', booking: null })])]);
    const [next] = share([unit([bar(1), bar(1, { kind: 'maintenance', label: 'Service', booking: null })])]);
    expect(next).toBe(now);
    expect(next!.bars.map(({ label }) => label)).toEqual(['Priya Nair', 'Service']);
  });
});
