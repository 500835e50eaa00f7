import type { Locator, Page } from '@playwright/test';
import { clicks, presses, type Act } from './answer-time';

/** The screens of the back office, and what staff do on each of them, one after the other. */

type Named = readonly [what: string, act: Act];

export interface Screen {
  name: string;
  path: string;
  /** What is seen once it can be used. */
  ready: (page: Page) => Locator;
  acts: readonly Named[];
}

const button = (name: string | RegExp) => clicks((page) => page.getByRole('main').getByRole('button', { name }));
const link = (name: string) => clicks((page) => page.getByRole('main').getByRole('link', { name, exact: true }));
const part = (selector: string) => clicks((page) => page.locator('main').locator(selector));
const inMain = (selector: string) => (page: Page) => page.locator('main').locator(selector).first();

/** Something that opens, and is closed by Escape. */
const opens = (what: string, act: Act): Named[] => [
  [what, act],
  [`${what}, close`, presses('Escape')],
];

/** Each key is an interaction of its own. */
const SEARCH: Named[] = [
  ['search box', part('input[type=search]')],
  ['type', presses('r', 'a', 'n')],
  ['type, empty', presses('Backspace', 'Backspace', 'Backspace')],
];

/** What the frame has on each screen; the last one leaves it. */
const frame = (entry: string): Named[] => [
  ...opens('quick search', presses('Control+k')),
  ...opens(
    'colours',
    clicks((page) => page.getByRole('button', { name: 'Colour scheme' })),
  ),
  [
    'other module',
    clicks((page) => page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: entry })),
  ],
];

interface List {
  name: string;
  path: string;
  /** The column that is sorted by. */
  sort: string;
  /** The button that opens a row. */
  row: RegExp;
  add?: RegExp;
  isTicked?: boolean;
  isDeleted?: boolean;
  /** The entry of the sidebar that is clicked at the end. */
  next: string;
}

const TICKS: Named[] = [
  ['tick a row', part('[role=gridcell] input[type=checkbox]')],
  ['tick all', part('[role=columnheader] input[type=checkbox]')],
  ['tick none', part('[role=columnheader] input[type=checkbox]')],
];

const list = ({ name, path, sort, row, add, isTicked = false, isDeleted = false, next }: List): Screen => ({
  name,
  path,
  // The search box comes with the code of the screen, its rows may be here before.
  ready: inMain('input[type=search]'),
  acts: [
    ['sort', part(`[role=columnheader][data-field="${sort}"]`)],
    ['sort, back', part(`[role=columnheader][data-field="${sort}"]`)],
    ...(isTicked ? TICKS : []),
    ...opens('row', button(row)),
    ...(isDeleted ? opens('delete', button(/^Delete /)) : []),
    ...(add ? opens('new', button(add)) : []),
    ...opens('view', button(/^Table view/)),
    ...SEARCH,
    ...frame(next),
  ],
});

export const SCREENS: readonly Screen[] = [
  {
    name: 'dashboard',
    path: '/admin',
    ready: inMain('button'),
    acts: [['chart as table', button(/^Show as table/)], ...frame('Capsule Units')],
  },
  list({
    name: 'seo',
    path: '/admin/seo',
    sort: 'title',
    row: /^Edit /,
    add: /^Add New/,
    isDeleted: true,
    next: 'Bookings',
  }),
  {
    name: 'media',
    path: '/admin/media',
    ready: inMain('[role=gridcell]'),
    acts: [
      ['tile', part('[role=gridcell]')],
      ...opens('row', button(/^Edit /)),
      ...opens('delete', button(/^Delete /)),
      ...opens('upload', button(/^Upload/)),
      ...SEARCH,
      ['as list', button('List view')],
      ['as grid', button('Grid view')],
      ...frame('Bookings'),
    ],
  },
  list({
    name: 'units',
    path: '/admin/units',
    sort: 'location',
    row: /^Edit /,
    add: /^Add New/,
    isDeleted: true,
    next: 'Contact Inquiries',
  }),
  list({
    name: 'bookings',
    path: '/admin/bookings',
    sort: 'totalAmount',
    row: /^Edit /,
    add: /^Add New/,
    isTicked: true,
    next: 'Contact Inquiries',
  }),
  {
    name: 'board',
    path: '/admin/bookings?view=board',
    ready: inMain('[role=grid] [role=gridcell]'),
    acts: [
      ['later', button('Later')],
      ['today', button('Today')],
      ['quarter', button('Quarter')],
      ['month', button('Month')],
      ...opens('bar', part('[role=gridcell][aria-label*="pending"]')),
      ...opens('new', button(/^Add New/)),
      ['as list', button('List')],
      ['as board', button('Board')],
      ...frame('Contact Inquiries'),
    ],
  },
  list({
    name: 'maintenance',
    path: '/admin/maintenance',
    sort: 'title',
    row: /^Edit /,
    add: /^Add /,
    isTicked: true,
    next: 'Contact Inquiries',
  }),
  list({
    name: 'inbox',
    path: '/admin/contacts',
    sort: 'name',
    row: /^View /,
    isTicked: true,
    isDeleted: true,
    next: 'Capsule Units',
  }),
  list({ name: 'users', path: '/admin/users', sort: 'username', row: /^Edit /, add: /^Add New/, next: 'Bookings' }),
  {
    name: 'settings',
    path: '/admin/settings',
    ready: inMain('input[name=firstName]'),
    acts: [
      ['field', part('input[name=firstName]')],
      ['type', presses('A', 'b')],
      ['type, empty', presses('Backspace', 'Backspace')],
      ['sessions', link('Sessions')],
      ['appearance', link('Appearance')],
      ['audit trail', link('Audit trail')],
      ...frame('Bookings'),
    ],
  },
];
