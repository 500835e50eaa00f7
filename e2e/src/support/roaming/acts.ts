import fc from 'fast-check';

/** What somebody may do next who does anything at all. */
export type Act =
  | { does: 'open'; address: string }
  | { does: 'go back' }
  /** Opens the page at which the other one is. */
  | { does: 'join' }
  | { does: 'press'; key: string }
  | { does: 'wait'; ms: number }
  /** `which` counts what can be reached at that moment, round and round; of a dialog -1 is the button that saves. */
  | { does: 'click' | 'double-click' | 'drag'; which: number }
  | { does: 'type'; which: number; text: string };

const ADDRESSES = [
  '/admin',
  '/admin/units',
  '/admin/units/1',
  '/admin/bookings',
  '/admin/bookings?view=board',
  '/admin/maintenance',
  '/admin/media',
  '/admin/media/places',
  '/admin/seo',
  '/admin/seo/redirects',
  '/admin/contacts',
  '/admin/contacts?view=quarantine',
  '/admin/contacts?view=answers',
  '/admin/contacts/mail',
  '/admin/users',
  '/admin/settings/profile',
  '/admin/settings/company',
  '/admin/settings/audit',
  '/admin/settings/modules',
  '/admin/settings/speed',
];

/** Those that lists, the board, menus and dialogs hear. */
const KEYS =
  'Escape Enter Tab Shift+Tab Space Home End PageDown Delete Control+k Control+z ArrowDown ArrowUp ArrowLeft ArrowRight / ? j k u e s'.split(
    ' ',
  );

const TEXTS = ['', ' ', 'Priya', '12', '-1', '0', '2026-12-01', '99999999999', 'é😀', '<b>x</b>', 'a@b.example'];

const which = fc.nat(9_999);

/** Mostly clicks, and now and then a pause, as people make them. */
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ does: fc.constant('click' as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('double-click' as const, 'drag' as const), which }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('type' as const), which, text: fc.constantFrom(...TEXTS) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('press' as const), key: fc.constantFrom(...KEYS) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('wait' as const), ms: fc.integer({ min: 50, max: 400 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('open' as const), address: fc.constantFrom(...ADDRESSES) }) },
  { weight: 2, arbitrary: fc.constant({ does: 'click' as const, which: -1 }) },
  { weight: 1, arbitrary: fc.constantFrom({ does: 'go back' as const }, { does: 'join' as const }) },
);

/** Which of two people performs an act: each by their own, or both at the same moment. */
export interface Turn {
  who: readonly (0 | 1)[];
  act: Act;
}

/** Who does the same as the other at the same page changes, deletes and undoes the same rows. */
export const anyTurn: fc.Arbitrary<Turn> = fc.record({ who: fc.constantFrom([0], [1], [0, 1]), act: anyAct });
