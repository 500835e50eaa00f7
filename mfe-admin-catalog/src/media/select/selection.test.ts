import type { MediaItem } from '@capsule/contracts/media/media-item';
import { MAX_SELECTED } from '@capsule/contracts/media/media-words';
import { item } from '../testing/open-library';
import { NOTHING, only, placeAfter, placesBetween, ranged, refreshed, toggled, type Selection } from './selection';
import { retagged, tagsIn } from './tags';

/** The selection of files is that of a file manager. */

const ids = ({ items }: Selection) => [...items.keys()];
const many = (count: number): MediaItem[] => Array.from({ length: count }, (_, n) => item(n + 1));

describe('the selection', () => {
  it('is one file, gains others and loses them, and keeps where the last click was', () => {
    const one = only(item(7), 4);
    const two = toggled(one, item(8), 9);
    expect([ids(one), ids(two), two.anchor]).toEqual([[7], [7, 8], 9]);
    expect(ids(toggled(two, item(7), 4))).toEqual([8]);
  });

  it('is what lies between, from the anchor on, and no more than can be selected', () => {
    expect(placesBetween(5, 2)).toEqual([5, 4, 3, 2]);
    expect(placesBetween(5, 6)).toEqual([5, 6]);
    expect(placesBetween(1000, 0)).toHaveLength(MAX_SELECTED);
    expect(placesBetween(1000, 0)[0]).toBe(1000);
    const all = ranged({ ...NOTHING, anchor: 3 }, many(MAX_SELECTED + 5));
    expect([all.items.size, all.anchor]).toEqual([MAX_SELECTED, 3]);
    expect(toggled(all, item(999), 0).items.size).toBe(MAX_SELECTED);
  });

  it('has the newest version of what is on the screen, and stays itself where nothing is newer', () => {
    const one = only(item(7, { version: 3 }), 0);
    expect(refreshed(one, [item(7, { version: 3 }), undefined, item(8)])).toBe(one);
    const now = refreshed(toggled(one, item(8), 1), [item(7, { version: 4 })]);
    expect([ids(now), now.items.get(7)?.version]).toEqual([[7, 8], 4]);
  });
});

describe('in a grid of 4 columns with 10 files, 2 rows on the screen', () => {
  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowRight', 9, 9],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 7, 7],
    ['ArrowUp', 5, 1],
    ['ArrowUp', 4, 0],
    ['ArrowUp', 2, 2],
    ['PageDown', 0, 8],
    ['PageDown', 3, 9],
    ['PageUp', 9, 1],
    ['Home', 6, 0],
    ['End', 0, 9],
    ['x', 3, null],
  ])('%s leads from place %i to %p', (key, from, to) => {
    expect(placeAfter(key, from, { columns: 4, count: 10, rows: 2 })).toBe(to);
  });
});

describe('the tags of a file', () => {
  it.each([
    [['dawn'], ['wide'], [], ['dawn', 'wide']],
    [['dawn'], ['Dawn'], [], null],
    [['Dawn', 'wide'], [], ['dawn'], ['wide']],
    [['dawn'], [], ['night'], null],
    [['dawn'], ['wide'], ['DAWN'], ['wide']],
    [['dawn'], ['night'], ['Night'], null],
  ])('%j with %j and without %j are %j', (tags, add, remove, result) => {
    expect(retagged(tags, add, remove)).toEqual(result);
  });

  it('are read from a text with commas, each once', () => {
    expect(tagsIn(' dawn, Wide ,,wide')).toEqual(['dawn', 'Wide']);
  });
});
