import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { booking } from '@capsule/contracts/bookings/booking';
import { contactSubmission } from '@capsule/contracts/contact/contact-submission';
import { CONTACT_STATUS_COLORS } from '@capsule/contracts/contact/contact-words';
import { maintenanceRecord } from '@capsule/contracts/maintenance/maintenance-record';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { seoSetting } from '@capsule/contracts/seo/seo-setting';
import { unit } from '@capsule/contracts/units/unit';
import { tableOf, tablesOf, valueOf, type Row } from '@capsule/test-kit/product-document';
import type { TableColumn } from '@capsule/web-kit/table';
import { SEO_COLUMNS } from '../../mfe-admin-catalog/src/seo/seo-columns';
import { SEO_WORDS } from '../../mfe-admin-catalog/src/seo/seo-words';
import { ANSWER_TEXTS } from '../../mfe-admin-inbox/src/answers/answer-words';
import { INQUIRY_COLUMNS } from '../../mfe-admin-inbox/src/inquiries/inquiry-columns';
import {
  INQUIRY_AGAIN,
  INQUIRY_WORDS,
  STATUS_BUTTONS,
  STATUS_FAILURES,
  STATUS_TOASTS,
} from '../../mfe-admin-inbox/src/shared/inquiry-words';
import { BOOKING_COLUMNS } from '../../mfe-admin-ops/src/bookings/booking-columns';
import {
  BOOKING_AGAIN,
  BOOKING_WORDS,
  CANCEL_TOASTS,
  CONFIRM_TOASTS,
} from '../../mfe-admin-ops/src/bookings/booking-words';
import { MAINTENANCE_COLUMNS } from '../../mfe-admin-ops/src/maintenance/maintenance-columns';
import { COMPLETE_TOASTS, MAINTENANCE_WORDS, TASK_AGAIN } from '../../mfe-admin-ops/src/maintenance/maintenance-words';
import { UNIT_COLUMNS } from '../../mfe-admin-ops/src/units/unit-columns';
import { UNIT_WORDS } from '../../mfe-admin-ops/src/units/unit-words';
import { TRANSITION_LOCK_MS } from '../../mfe-marketing/src/deck/deck-state';
import { SWIPE_PX } from '../../mfe-marketing/src/deck/swipe';
import { WHEEL_DEBOUNCE_MS } from '../../mfe-marketing/src/deck/wheel-gesture';

/** The back office's words, columns and colours are those of docs/product.md. */

const seo = sampleRow(seoSetting, { pagePath: '/contact' });
const stay = sampleRow(booking);
const task = sampleRow(maintenanceRecord, { title: 'Seal the deck' });
const home = sampleRow(unit, { name: 'Trackside One', unitNumber: 'CSH-0001' });
const inquiry = sampleRow(contactSubmission, { name: 'Priya Nair', status: 'new' });

/** What the document's placeholders stand for in these rows. */
const filled = (text: string, names: Record<string, string>) =>
  text.replaceAll(/\{([^}]+)\}/g, (_, name: string) => names[name]!);
const OF_SEO = { 'page path': '/contact' };
const OF_UNIT = { name: 'Trackside One', 'unit number': 'CSH-0001' };
const OF_TASK = { title: 'Seal the deck' };
const OF_INQUIRY = { name: 'Priya Nair' };

const SUCCESSES = [
  ['SEO create', SEO_WORDS.saved!.created(seo), OF_SEO],
  ['SEO update', SEO_WORDS.saved!.updated(seo), OF_SEO],
  ['SEO delete', SEO_WORDS.removed.done(seo), OF_SEO],
  ['Unit create', UNIT_WORDS.saved!.created(home), OF_UNIT],
  ['Unit update', UNIT_WORDS.saved!.updated(home), OF_UNIT],
  ['Unit delete', UNIT_WORDS.removed.done(home), OF_UNIT],
  ['Booking create', BOOKING_WORDS.saved!.created(stay), {}],
  ['Booking update', BOOKING_WORDS.saved!.updated(stay), {}],
  ['Booking confirm', CONFIRM_TOASTS.done, {}],
  ['Booking cancel', CANCEL_TOASTS.done, {}],
  ['Maintenance create', MAINTENANCE_WORDS.saved!.created(task), OF_TASK],
  ['Maintenance update', MAINTENANCE_WORDS.saved!.updated(task), OF_TASK],
  ['Maintenance complete', COMPLETE_TOASTS.done(task), OF_TASK],
  ['Maintenance delete', MAINTENANCE_WORDS.removed.done(task), OF_TASK],
  ['Contact delete', INQUIRY_WORDS.removed.done(inquiry), OF_INQUIRY],
  ['Contact update', STATUS_TOASTS.done(inquiry), { ...OF_INQUIRY, status: 'new' }],
  ['Undo of confirm, cancel', BOOKING_AGAIN(stay), { name: stay.clientName, status: stay.status }],
  ['Undo of complete', TASK_AGAIN(task), { ...OF_TASK, status: task.status }],
  ["Undo of an inquiry's status", INQUIRY_AGAIN(inquiry), { ...OF_INQUIRY, status: 'new' }],
] as const;

const FAILURES = [
  ['SEO save', SEO_WORDS.saved!.failed],
  ['SEO delete', SEO_WORDS.removed.failed],
  ['Unit save', UNIT_WORDS.saved!.failed],
  ['Unit delete', UNIT_WORDS.removed.failed],
  ['Booking save', BOOKING_WORDS.saved!.failed],
  ['Booking confirm', CONFIRM_TOASTS.failed],
  ['Booking cancel', CANCEL_TOASTS.failed],
  ['Maintenance save', MAINTENANCE_WORDS.saved!.failed],
  ['Maintenance complete', COMPLETE_TOASTS.failed],
  ['Maintenance delete', MAINTENANCE_WORDS.removed.failed],
  ['Contact delete', INQUIRY_WORDS.removed.failed],
  ['Contact update', STATUS_TOASTS.failed],
] as const;

/** The cell of a column. */
const cellOf = <R,>(columns: readonly TableColumn<R>[], name: string) =>
  columns.find(({ field }) => field === name)!.render;

const toastOf = (table: Row[], situation: string, names = {}) => {
  const { Title, Description } = table.find(({ Situation }) => Situation === situation)!;
  const title = filled(Title!, names);
  return Description ? { title, description: filled(Description, names) } : { title };
};

describe('toasts (product §8.1, §8.2)', () => {
  it.each(SUCCESSES)('%s is said in the words of the document', (situation, toast, names) => {
    expect(toast).toEqual(toastOf(tableOf('8.2'), situation, names));
  });

  it.each(FAILURES)('%s that fails is said in the words of the document', (situation, toast) => {
    expect(toast).toEqual(toastOf(tableOf('8.1'), situation));
  });
});

it('the view of answer times has its texts (product §2.28)', () => {
  const said = Object.fromEntries(tablesOf('2.28')[0]!.map((row) => [row['Part'], row['Text or fact']]));
  const { title, loading, failed, retry, empty, median, none, byWeek, arrived, open, oldest } = ANSWER_TEXTS;
  expect(said).toMatchObject({
    Heading: title,
    Breadcrumb: `Dashboard, ${INQUIRY_WORDS.title}, ${title}`,
    Loading: loading,
    Failed: failed,
    'Way on': retry,
    Empty: empty,
    Figure: median,
    'Figure, none': none,
    'Chart 1': byWeek,
    'Chart 2': arrived,
    'Chart 3': open,
    Link: oldest,
  });
});

const SCREENS = [
  ['2.11', SEO_WORDS, SEO_COLUMNS],
  ['2.12', UNIT_WORDS, UNIT_COLUMNS],
  ['2.13', BOOKING_WORDS, BOOKING_COLUMNS],
  ['2.14', MAINTENANCE_WORDS, MAINTENANCE_COLUMNS],
  ['2.15', INQUIRY_WORDS, INQUIRY_COLUMNS],
] as const;

describe.each(SCREENS)('the screen of chapter %s', (chapter, words, columns) => {
  // The list comes first; after it may come other forms of the screen.
  const [parts = []] = tablesOf(chapter);
  const said = (part: string) => parts.find(({ Part }) => Part === part)?.['Text or fact'];

  it('has its heading, its button and its other texts', () => {
    const { title, add, search, loading, empty, form } = words;
    expect({ title, add, search, loading, empty }).toEqual({
      title: said('Heading'),
      add: said('Button'),
      search: said('Search box'),
      loading: said('Loading'),
      empty: said('Empty'),
    });
    expect(form && `${form.new}, or ${form.edit}`).toBe(said('Form'));
  });

  it('has its columns in their order, sortable and seen where the document says so', () => {
    const described = parts.filter(({ Part }) => /^Column \d$/.test(Part!)).map((row) => row['Text or fact']!);
    expect(described.at(-1)).toMatch(/^Actions/);
    const shown = columns.map(({ title, sortable, largeOnly = false }) => ({ title, sortable, largeOnly }));
    expect(shown).toEqual(
      described.slice(0, -1).map((text, index) => ({
        // What comes after the title is about the cell.
        title: text.startsWith(columns[index]!.title) ? columns[index]!.title : text,
        sortable: /\bsortable\b/.test(text),
        largeOnly: text.includes('from 1200 px of width only'),
      })),
    );
  });
});

describe('the question before a row is deleted', () => {
  const question = (chapter: string, part: string) =>
    tableOf(chapter).find(({ Part }) => Part === part)!['Text or fact']!;

  it.each([
    ['2.11', SEO_WORDS.removed.question(seo), question('2.11', 'Delete'), OF_SEO],
    ['2.12', UNIT_WORDS.removed.question(home), question('2.12', 'Delete'), OF_UNIT],
    ['2.14', MAINTENANCE_WORDS.removed.question(task), question('2.14', 'Delete'), OF_TASK],
    ['2.15', INQUIRY_WORDS.removed.question(inquiry), question('2.15', 'Delete, text'), OF_INQUIRY],
  ])('of chapter %s', (_chapter, asked, text, names) => {
    expect(asked).toBe(filled(text, names));
  });

  it('tells why a booked unit stays (product §8.4)', () => {
    const text = valueOf('8.4', 'Delete: the unit has live bookings');
    expect(UNIT_WORDS.removed.refusals).toEqual({ 'unit.booked': text });
  });
});

it.each([
  ['somebody else changed it', STATUS_FAILURES['resource.stale']],
  ['somebody else deleted it', STATUS_FAILURES['resource.not-found']],
  ['anything else', STATUS_FAILURES.other],
])('why an inquiry has no other status: %s (product §8.4)', (why, text) => {
  expect(text).toBe(valueOf('8.4', `Inquiry: ${why}`));
});

it.each(tableOf('4.7').filter(({ Of }) => Of === 'Inquiry status'))('an inquiry that is $Value is $Colour', (row) => {
  expect(CONTACT_STATUS_COLORS[row['Value'] as keyof typeof CONTACT_STATUS_COLORS]).toBe(row['Colour']);
});

it('the buttons that mark an inquiry are those of the document (product §2.15)', () => {
  const said = tableOf('2.15').find(({ Part }) => Part === 'Details, status')!['Text or fact']!;
  expect(Object.values(STATUS_BUTTONS).join(', ')).toBe(said.split(': ')[1]);
});

describe('badges (product §4.7, §9.3)', () => {
  const css = readFileSync('../libs/web-kit/src/badge/badge.module.css', 'utf8');

  /** How a list shows a value, by what the document calls that. */
  const drawn: Record<string, (value: never) => ReactNode> = {
    'Unit status': (status) => cellOf(UNIT_COLUMNS, 'status')({ ...home, status }),
    'Booking status': (status) => cellOf(BOOKING_COLUMNS, 'status')({ ...stay, status }),
    'Maintenance status': (status) => cellOf(MAINTENANCE_COLUMNS, 'status')({ ...task, status }),
    Priority: (priority) => cellOf(MAINTENANCE_COLUMNS, 'priority')({ ...task, priority }),
  };

  it.each(tableOf('4.7').filter(({ Of }) => Of !== 'Inquiry status'))(
    '$Of $Value is $Colour',
    ({ Of, Value, Colour }) => {
      const badge = renderToStaticMarkup(drawn[Of!]!(Value as never));
      expect(badge).toBe(`<span class="badge ${Colour}">${Value}</span>`);
    },
  );

  it.each([
    ['Unit status', unit.fields.status],
    ['Booking status', booking.fields.status],
    ['Maintenance status', maintenanceRecord.fields.status],
    ['Priority', maintenanceRecord.fields.priority],
  ])('every %s has a colour', (of, { options }) => {
    const described = tableOf('4.7').filter(({ Of }) => Of === of);
    expect(described.map(({ Value }) => Value).toSorted()).toEqual([...options!].toSorted());
  });

  const rule = (selector: string) => {
    const body = css.slice(css.indexOf(`\n${selector} {`)).split('}')[0]!;
    return ['background-color', 'color'].map((name) => new RegExp(`\\s${name}: (#[0-9a-f]{6});`).exec(body)?.[1]);
  };
  const luminance = (color: string) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (a: string, b: string) => {
    const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
    return (light + 0.05) / (dark + 0.05);
  };

  it.each(tableOf('9.3'))('$Colour is that colour in both schemes, and can be read', (row) => {
    const colors = {
      light: [row['Background, light']!, row['Text, light']!],
      dark: [row['Background, dark']!, row['Text, dark']!],
    } as const;
    expect(rule(`.${row['Colour']}`)).toEqual(colors.light);
    expect(rule(`:global([data-dark]) .${row['Colour']}`)).toEqual(colors.dark);
    for (const [background, text] of Object.values(colors))
      expect(contrast(background, text)).toBeGreaterThanOrEqual(7);
  });
});

it.each(tableOf('9.3'))('a chart’s $Colour is that of the badges (product §9.3)', (row) => {
  const css = readFileSync('../libs/web-kit/src/charts/chart.module.css', 'utf8');
  const name = row['Colour']!;
  const [light, dark] = css.split(':global([data-dark])').map((part) => {
    const value = (property: string) => new RegExp(`--chart-${property}: (#[0-9a-f]{6});`).exec(part)?.[1];
    return [value(name), value(`${name}-line`)];
  });
  expect(light).toEqual([row['Background, light'], row['Text, light']]);
  expect(dark).toEqual([row['Background, dark'], row['Text, dark']]);
});

describe('constants of the deck (product §9.1)', () => {
  it.each([
    ['Transition lock', `${TRANSITION_LOCK_MS} ms`],
    ['Wheel debounce', `${WHEEL_DEBOUNCE_MS} ms`],
    ['Swipe that turns a slide', `${SWIPE_PX} px`],
  ])('%s', (name, value) => {
    expect(value).toBe(valueOf('9.1', name));
  });
});
