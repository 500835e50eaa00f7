import type { OthersChange } from '@capsule/host/admin';
import { authorOf, doneBy } from './change-words';

const ME = 7;
const change = (rest: Partial<OthersChange>): OthersChange => ({
  entity: 'unit',
  id: 4,
  version: 2,
  action: 'update',
  by: { id: 8, name: 'Tom Baker' },
  window: 'his',
  at: 0,
  ...rest,
});

describe('what others change, in words (product §8.4)', () => {
  it.each([
    ['create', 'Added by Tom Baker', 'Added by you in another window', 'Added'],
    ['update', 'Changed by Tom Baker', 'Changed by you in another window', 'Changed'],
    ['delete', 'Deleted by Tom Baker', 'Deleted by you in another window', 'Deleted'],
  ] as const)('%s: %s, %s, %s', (action, byTom, byMe, byNobody) => {
    expect(doneBy(change({ action }), ME)).toBe(byTom);
    expect(doneBy(change({ action, by: { id: ME, name: 'Priya Nair' } }), ME)).toBe(byMe);
    expect(doneBy(change({ action, by: null }), ME)).toBe(byNobody);
  });

  it('names who it was as the subject of a sentence', () => {
    expect(authorOf(change({}), ME)).toBe('Tom Baker');
    expect(authorOf(change({ by: { id: ME, name: 'Priya Nair' } }), ME)).toBe('You, in another window,');
    expect(authorOf(change({ by: null }), ME)).toBe('Someone else');
  });
});
