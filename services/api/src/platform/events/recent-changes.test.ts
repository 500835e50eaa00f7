import { describe, expect, it } from '@jest/globals';
import type { ChangeEvent } from '@capsule/contracts';
import fc from 'fast-check';
import { RecentChanges } from './recent-changes';

const change = (id: number): ChangeEvent => ({
  entity: 'unit',
  id,
  version: 1,
  action: 'update',
  by: null,
  window: null,
});
const idsOf = ({ changes }: { changes: ChangeEvent[] }) => changes.map(({ id }) => id);

describe('what was heard of late', () => {
  it('tells who asks from where they are all that came after, once and in its order, or that they missed some', () => {
    const sizes = fc.integer({ min: 1, max: 20 });
    const heard = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(sizes, heard, heard, (size, before, after) => {
        const recent = new RecentChanges(size);
        for (let id = 1; id <= before; id += 1) recent.add(change(id));
        const { cursor } = recent;
        for (let id = before + 1; id <= before + after; id += 1) recent.add(change(id));
        const since = recent.since(cursor);
        expect(since.cursor).toBe(recent.cursor);
        expect(since.missed).toBe(after > size);
        const told = after > size ? [] : Array.from({ length: after }, (_, index) => before + index + 1);
        expect(idsOf(since)).toEqual(told);
      }),
    );
  });

  it('begins now for who was told nothing yet', () => {
    const recent = new RecentChanges();
    recent.add(change(1));
    expect(recent.since(undefined)).toEqual({ cursor: recent.cursor, missed: false, changes: [] });
  });

  it('leads on from each change by its cursor', () => {
    const recent = new RecentChanges();
    const { cursor } = recent.add(change(1));
    recent.add(change(2));
    expect(idsOf(recent.since(cursor))).toEqual([2]);
  });

  it.each([
    ['another process', () => new RecentChanges().cursor],
    ['the future', (recent: RecentChanges) => recent.cursor.replace(/-.*/, '-99')],
    ['nowhere', () => 'yesterday'],
  ])('understands no cursor of %s', (_what, cursorOf) => {
    const recent = new RecentChanges();
    recent.add(change(1));
    expect(recent.since(cursorOf(recent))).toEqual({ cursor: recent.cursor, missed: true, changes: [] });
  });

  it('understands none of before a gap', () => {
    const recent = new RecentChanges();
    const { cursor } = recent.add(change(1));
    recent.restart();
    expect(recent.since(cursor).missed).toBe(true);
    expect(recent.since(recent.cursor)).toMatchObject({ missed: false, changes: [] });
  });
});
