import type { CapsuleUnit, CompanyDetails, UnitType } from '@capsule/contracts';
import { UNIT_TYPES } from '@capsule/contracts';
import {
  ADVANTAGES,
  COSTS,
  GRANT_ELIGIBILITY,
  GRANT_TOTAL,
  GRANTS,
  INSPECTION_DAYS,
  INTRODUCTION,
  LOWER_COSTS,
  SUSTAINABILITY,
  TAGLINE,
  TIMELINE,
} from './housing-figures';
import { banner, bullets, heading, pairs, table, wrap } from './text-layout';

/** What a reader may learn of a home. */
export type BrochureUnit = Pick<
  CapsuleUnit,
  'name' | 'location' | 'size' | 'type' | 'features' | 'dailyRate' | 'weeklyRate' | 'monthlyRate' | 'maxOccupancy'
>;

export interface BrochureFacts {
  company: CompanyDetails;
  units: readonly BrochureUnit[];
  /** The day of the prices, as it is to be read, such as `20 November 2026`. */
  date: string;
  /** Where the site is; `null` when nobody has said. */
  url: string | null;
}

const dollars = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 0, maximumFractionDigits: 2 });

/** `$180`, `$1,249.50`; a dash for a rate that is not offered. */
function price(amount: number | null): string {
  if (amount === null) return '-';
  const [whole = '', cents] = dollars.format(amount).split('.');
  return `$${whole}${cents === undefined ? '' : `.${cents.padEnd(2, '0')}`}`;
}

const HOME_COLUMNS = [
  { title: 'Home' },
  { title: 'Location' },
  { title: 'Size' },
  { title: 'Guests', align: 'right' },
  { title: 'Day', align: 'right' },
  { title: 'Week', align: 'right' },
  { title: 'Month', align: 'right' },
] as const;

const homeRow = ({ name, location, size, maxOccupancy, dailyRate, weeklyRate, monthlyRate }: BrochureUnit) => [
  name,
  location,
  size ?? '-',
  String(maxOccupancy),
  price(dailyRate),
  price(weeklyRate),
  price(monthlyRate),
];

function homesOf(type: UnitType, units: readonly BrochureUnit[]): string[] {
  const homes = units.filter((unit) => unit.type === type);
  if (homes.length === 0) return [];
  const features = [...new Set(homes.flatMap((unit) => unit.features))].toSorted((a, b) => a.localeCompare(b));
  const known = features.length > 0 ? ['', ...wrap(`With, depending on the home: ${features.join(', ')}.`)] : [];
  return [`${type}:`, '', ...table(HOME_COLUMNS, homes.map(homeRow)), ...known, ''];
}

function homes({ units, date }: BrochureFacts): string[] {
  if (units.length === 0) return wrap('New homes are on their way. Please ask us what is available.');
  const prices = wrap(`Prices in Australian dollars, as of ${date}. A dash: please ask.`);
  return [...UNIT_TYPES.flatMap((type) => homesOf(type, units)), ...prices];
}

const costs = () => [
  ...table([{ title: 'A week' }, { title: 'Dollars', align: 'right' }], COSTS),
  '',
  ...wrap(`All in all, costs are ${LOWER_COSTS} lower.`),
];

const grants = () => [
  ...table([{ title: 'Program' }, { title: 'Up to', align: 'right' }], GRANTS),
  '',
  ...wrap(`Up to ${GRANT_TOTAL} in total per applicant. You may apply with:`),
  '',
  ...bullets(GRANT_ELIGIBILITY),
  '',
  ...wrap(`The inspection of the property takes ${INSPECTION_DAYS} days.`),
];

function contact({ company, url }: BrochureFacts): string[] {
  const profiles = company.socialLinks.filter((link) => link.url !== '#').map((link) => [link.name, link.url]);
  const ways = [
    ['Address', company.address],
    ['Phone', company.phone],
    ['Email', company.email],
    ...(url === null ? [] : [['Web', url]]),
    ...profiles,
  ];
  return [...pairs(ways), '', 'Open:', '', ...pairs(company.businessHours.map(({ days, hours }) => [days, hours]))];
}

/** The brochure: everything that the company offers, as a text of lines no longer than `PAGE_WIDTH`. */
export function writeBrochure(facts: BrochureFacts): string {
  const sections: [string, string[]][] = [
    ['Why a capsule home', bullets(ADVANTAGES)],
    ['Our homes', homes(facts)],
    ['What living in one costs', costs()],
    ['Government grants', grants()],
    ['From application to installation in 90 days', table([{ title: 'Days' }, { title: 'Step' }], TIMELINE)],
    ['Sustainability', pairs(SUSTAINABILITY)],
    ['Talk to us', contact(facts)],
  ];
  const lines = [
    ...banner(facts.company.companyName.toUpperCase(), TAGLINE),
    '',
    ...wrap(INTRODUCTION),
    ...sections.flatMap(([title, body]) => ['', '', ...heading(title), '', ...body]),
  ];
  return `${lines.join('\n')}\n`;
}
