import { readFileSync } from 'node:fs';
import { BUILT_IN_COMPANY_DETAILS } from '@capsule/contracts/company/company-details';
import { tableOf, tablesOf, valueOf, type Row } from '@capsule/test-kit/product-document';
import { loadExposedModule } from '../../shell/src/composition/federation';
import { draw, installMarketing, partOf, valuesOf } from './draw';

/**
 * The public pages say what docs/product.md says, and no other figure: each text of the document stands on its page, with
 * its title, and what is left of the page then holds no digit.
 */

jest.mock('../../shell/src/composition/federation');

beforeAll(() => void jest.mocked(loadExposedModule).mockResolvedValue(installMarketing()));

/** Words alone, without any space: where mark-up ends and a line breaks is not the document's matter. */
const squash = (text: string) =>
  text
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/&#x27;|’/g, "'")
    .replaceAll('₂', '2')
    .replaceAll(/\s+/g, '');

/** What a drawn element lays out and nobody reads as a word. */
const withoutDrawings = (html: string) => html.replaceAll(/<(style|desc)\b.*?<\/\1>/gs, '');

/** What must stand on a page: a text, or a title with its text, whichever comes first. */
type Said = string | readonly [title: string, text: string];

const spellings = (said: Said) =>
  (typeof said === 'string' ? [said] : [said.join(' '), said.toReversed().join(' ')]).map(squash);

/** Those of the texts that a page does not have, and the digits that are left of it without them. */
function compare(html: string, texts: readonly Said[]) {
  const whole = squash(withoutDrawings(html));
  const missing = texts.filter((said) => !spellings(said).some((text) => whole.includes(text)));
  const longestFirst = texts.flatMap(spellings).sort((a, b) => b.length - a.length);
  const left = longestFirst.reduce((rest, text) => rest.replaceAll(text, '|'), whole);
  return { missing, figures: left.match(/[^|]{0,20}\d[^|]{0,20}/g) ?? [] };
}
const ALL_SAID = { missing: [], figures: [] };

function titled({ Kind, Title = '', Text = '' }: Row): Said[] {
  // A drawing has its names where there is room; a figure stands beside what it counts.
  if (Kind === 'Diagram' && !/\d/.test(Text)) return [Title, ...Text.split('; ')].filter(Boolean);
  return [Title === '' ? Text : [Title, Text]];
}

describe('the home page, slide by slide (product §2.3)', () => {
  const [slides = [], links = [], texts = []] = tablesOf('2.3');
  const ids = slides.map(({ Id }) => Id!);
  let html = '';
  beforeAll(async () => void (html = await draw('/')));

  /** A slide's HTML: up to the next one, or to the end of the deck. */
  const slide = (id: string) => {
    const next = ids[ids.indexOf(id) + 1];
    const begin = html.indexOf(`<section id="${id}"`);
    return html.slice(begin, next ? html.indexOf(`<section id="${next}"`) : html.indexOf('<nav', begin));
  };
  const { address, phone } = BUILT_IN_COMPANY_DETAILS;

  it('has its slides in their order', () => {
    expect([...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)).toEqual(ids);
  });

  it.each(ids)('%s says what the document says, and no other figure', (id) => {
    const { Heading } = slides.find(({ Id }) => Id === id)!;
    const own = texts.filter(({ Slide }) => Slide === id);
    // The company's own address and number are no figures of the product.
    const known = id === 'contact' ? [address, phone] : [];
    expect(compare(slide(id), [Heading!, ...own.flatMap(titled), ...known])).toEqual(ALL_SAID);
  });

  it.each(links.filter(({ 'Leads to': to }) => to?.startsWith('/')))('$Slide: $Label leads to its place', (row) => {
    const { Slide, Label, 'Leads to': to } = row;
    const anchors = [...slide(Slide!).matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
    expect(anchors.map(([, href, text]) => [squash(text!), href])).toContainEqual([squash(Label!), to]);
  });

  it('says nothing in figures below the last slide: the year of the copyright is the browser’s', () => {
    const below = html.slice(html.indexOf('</section>', html.indexOf('<section id="contact"')));
    expect(compare(below, ['© Capsule Smart Homes. All rights reserved.'])).toEqual(ALL_SAID);
  });

  it.each([
    ['features', 6],
    ['benefits', 4],
    ['gallery', Number(valueOf('9.1', 'Gallery images'))],
  ])('lets the %s enter one by one', (id, count) => {
    const first = tableOf('9.1').find(({ Constant }) => Constant!.startsWith('First card') && Constant!.includes(id))!;
    const firstMs = Number.parseInt(first['Value']!, 10);
    const stepMs = Number.parseInt(valueOf('9.1', 'Each further card'), 10);
    const delays = [...slide(id).matchAll(/<li[^>]*--enter-delay:(\d+)ms/g)].map(([, ms]) => Number(ms));
    expect(delays).toEqual(Array.from({ length: count }, (_, index) => firstMs + index * stepMs));
  });
});

/** A weekly rent as the document has it, and its two ends in dollars. */
const rent = (name: string) => {
  const [perWeek = ''] = valueOf('9.5', name).split('/');
  const [from, to] = perWeek.match(/\d+/g)!.map(Number) as [number, number];
  return { perWeek, from, to };
};

const TIMELINE = 'Implementation timeline';

describe('housing solutions (product §2.4, §9.5, §9.6)', () => {
  const [sections = [], texts = []] = tablesOf('2.4');
  const [grants = [], eligibility = [], phases = []] = tablesOf('9.6');
  const days = phases.map(({ Phase, Days }) => {
    const [from, to] = Days!.split('-').map(Number) as [number, number];
    const { Text } = texts.find(({ Section, Title }) => Section === TIMELINE && Title === Phase)!;
    return { said: `Days ${Days} ${Phase} ${Text}`, length: to - from + 1 };
  });
  let html = '';
  beforeAll(async () => void (html = partOf(await draw('/housing-solutions'), 'main')));

  const SUSTAINABILITY = ['Water savings', 'CO2 reduction', 'Recyclable', 'Backup power', 'Rating'];
  const AXIS = '$0 $250 $500 $750 $1,000';

  it('says what the document says, and no other figure', () => {
    const figure = (name: string) => valueOf('9.5', name).replace(/ (less|lower)$/, '');
    const said: Said[] = [
      ...sections.map(({ Heading }) => Heading!),
      ...texts.filter(({ Section }) => Section !== TIMELINE).flatMap(titled),
      ...SUSTAINABILITY.map(
        (name) => [name.startsWith('CO2') ? name : name.toLowerCase(), valueOf('9.5', name)] as const,
      ),
      ...['Traditional rent', 'Capsule home'].map((name) => [name, `${rent(name).perWeek} /week`] as const),
      ['lower costs', figure('Costs')],
      ['less to deploy', figure('Deployment cost')],
      ['to set up', figure('Setup').replace('under', 'Under')],
      ...grants.map(({ Program, 'Up to': amount }) => `${Program} up to ${amount}`),
      ...eligibility.map(({ Eligibility }) => Eligibility!),
      'A property inspection takes 7-14 days.',
      ...days.map(({ said }) => said),
      AXIS,
    ];
    expect(compare(html, said)).toEqual(ALL_SAID);
  });

  it('draws each rent where it lies between $0 and $1,000', () => {
    const bars = [...html.matchAll(/left:([\d.]+)%;width:([\d.]+)%/g)].map(([, left, width]) =>
      [left, width].map(Number),
    );
    const share = ({ from, to }: ReturnType<typeof rent>) => [from / 10, (to - from) / 10];
    expect(bars).toEqual([share(rent('Traditional rent')), share(rent('Capsule home'))]);
  });

  it('draws each phase as wide as it is long, 90 days in all', () => {
    const drawn = [...html.matchAll(/--days:(\d+)/g)].map(([, length]) => Number(length));
    expect(drawn).toEqual(days.map(({ length }) => length));
    expect(drawn.reduce((sum, length) => sum + length, 0)).toBe(90);
  });

  it('can be entered at its anchors', () => {
    const anchors = sections.map(({ Anchor }) => Anchor!.slice(1)).filter(Boolean);
    expect(valuesOf(html, 'id')).toEqual(expect.arrayContaining(anchors));
  });
});

describe('the pitch deck (product §2.5, §9.7)', () => {
  const [slides = [], texts = []] = tablesOf('2.5');
  const value = (name: string) => valueOf('9.7', name);
  const YEARS = ['Year 1', 'Year 3', 'Year 5'];
  const FUNDS = { Manufacturing: 'manufacturing', 'R&D': 'R&D', Marketing: 'marketing' };
  let html = '';
  beforeAll(async () => void (html = partOf(await draw('/pitch-deck'), 'main')));

  it('says what the document says, and no other figure', () => {
    const a = (name: string, period: string) => `${name} ${value(name).replace('/month', '')} ${period}`;
    const said: Said[] = [
      ...slides.map(({ Title, Subtitle }) => [Title!, Subtitle!] as const),
      ...texts.flatMap(titled),
      a('Units', 'a unit'),
      a('Rental', 'a month'),
      a('Maintenance', 'a month'),
      a('Customization', 'a unit'),
      ...YEARS.flatMap((year) => [
        `${value(`${year}, revenue`)} ${year}`,
        `${year} ${value(`${year}, units`)} ${value(`${year}, revenue`)}`,
      ]),
      ...Object.entries(FUNDS).map(([name, purpose]) => [name, value(`Funds for ${purpose}`)] as const),
      '1 / 8',
      'Slide 1 of 8: The company',
    ];
    expect(compare(html, said)).toEqual(ALL_SAID);
  });

  it('says in its sentences what its figures are', () => {
    const sentences = slides.map(({ Subtitle }) => Subtitle).join(' ');
    for (const name of ['Break-even', 'Seeking', 'Return']) expect(sentences).toContain(value(name));
    expect(sentences).toContain(`From ${value('Year 1, units')} units to ${value('Year 5, units')} in five years`);
  });

  it('draws each revenue as high as its share of the largest', () => {
    const millions = YEARS.map((year) => Number(/[\d.]+/.exec(value(`${year}, revenue`))![0]));
    const drawn = [...html.matchAll(/--share:([\d.]+)/g)].map(([, share]) => Number(share));
    expect(drawn).toEqual(millions.map((revenue) => revenue / Math.max(...millions)));
  });

  it('draws each use of funds as wide as its share, 100% in all', () => {
    const drawn = [...html.matchAll(/<div style="width:(\d+)%"/g)].map(([, percent]) => Number(percent));
    expect(drawn).toEqual(Object.values(FUNDS).map((purpose) => Number.parseInt(value(`Funds for ${purpose}`), 10)));
    expect(drawn.reduce((sum, percent) => sum + percent, 0)).toBe(100);
  });

  it('has as many slides as the document', () => {
    expect(slides).toHaveLength(Number(valueOf('9.1', 'Slides of the pitch deck')));
    expect(valuesOf(html, 'aria-label').filter((label) => /^Go to slide \d+$/.test(label))).toHaveLength(slides.length);
  });
});

describe('the contact page (product §2.6, §9.8)', () => {
  it('says what the document says, and no other figure', async () => {
    const html = partOf(await draw('/contact'), 'main');
    const { address, phone, email } = BUILT_IN_COMPANY_DETAILS;
    const hours = tableOf('9.8').map(({ Days, Hours }) => `${Days} ${Hours}`);
    const said = [...tableOf('2.6').flatMap(titled), ...hours, address, phone, email, 'Head office'];
    expect(compare(html, said)).toEqual(ALL_SAID);
  });
});

it('a phone keeps the site on its screen as the document says (product §2.1)', () => {
  const manifest = new URL('../../shell/public/site.webmanifest', import.meta.url);
  const { icons, ...fields } = JSON.parse(readFileSync(manifest, 'utf8')) as { icons: object[] };
  const said = { ...fields, icons: icons.map((icon) => Object.values(icon).join(' ')).join(', ') };
  expect(said).toEqual(
    Object.fromEntries(
      tablesOf('2.1')
        .at(-1)!
        .map(({ Field, Value }) => [Field!, Value]),
    ),
  );
});

it('every page is named and described as the document says (product §2.1)', () => {
  const [routes = [], descriptions = []] = tablesOf('2.1');
  const { routes: declared } = installMarketing().manifest;
  const titles = new Map(routes.map((row) => [row['Path'], row['Document title']]));
  expect(declared.map(({ path, title, description }) => [path, title, description])).toEqual(
    descriptions.map(({ Path, Description }) => [Path, titles.get(Path), Description]),
  );
});
