import type { ContactInquiryInput, ContactStatus, SeoInput, UserInput } from '@capsule/contracts';
import { person } from './people';

/** SEO settings of the four public pages (product §2). @param image for link previews */
export const demoSeo = (image: string | null): SeoInput[] =>
  [
    {
      pagePath: '/',
      title: 'Racing Industry Smart Homes | Capsule Smart Homes',
      description: 'Compact, intelligent, relocatable homes, built for the people of the racing industry.',
      keywords: 'racing, capsule home, smart home, staff accommodation',
    },
    {
      pagePath: '/housing-solutions',
      title: 'Affordable Housing Solutions | Capsule Smart Homes',
      description: 'How relocatable capsule homes house racing staff within 90 days, and which grants help.',
      keywords: 'affordable housing, grants, racing staff, relocatable home',
    },
    {
      pagePath: '/pitch-deck',
      title: 'Investor Pitch Deck | Capsule Smart Homes',
      description: 'Market, revenue model and projections of smart capsule homes for the racing industry.',
      keywords: 'investors, pitch deck, capsule home',
    },
    {
      pagePath: '/contact',
      title: 'Contact Us | Capsule Smart Homes',
      description: 'Talk to us about sales, partnerships and support.',
      keywords: 'contact, capsule smart homes',
    },
  ].map((page) => ({ ...page, ogTitle: page.title, ogDescription: page.description, ogImage: image }));

const MESSAGES = [
  'We need eight homes for our stable staff by March. What would four months cost?',
  'Can a capsule be moved between Randwick and Scone twice a year, and who drives it?',
  'Our strappers start at four in the morning. How well do the homes keep out noise?',
  'Please send the brochure, and a list of the grants that a first home buyer may use.',
  'How long does it take from the order to the first night on an unprepared site?',
  'We run a carnival of nine days. Do you let twelve homes for such a short time?',
];

export const DEMO_INQUIRIES = 12;

/** Sample inquiries. */
export const demoInquiries = (): ContactInquiryInput[] =>
  Array.from({ length: DEMO_INQUIRIES }, (_, n) => {
    const { organization, ...sender } = person(n * 3 + 1);
    return {
      ...sender,
      organization: n % 4 === 0 ? null : organization,
      message: MESSAGES[n % MESSAGES.length] ?? '',
    };
  });

/** What became of the n-th sample inquiry: some wait for an answer. */
export const demoInquiryStatus = (n: number): ContactStatus =>
  (['answered', 'new', 'answered', 'closed'] as const)[n % 4] ?? 'new';

/** How many hours ago each sample inquiry arrived, and how many it took until somebody saw to it. */
const INQUIRY_HOURS: readonly (readonly [ago: number, seenTo: number])[] = [
  [50, 3],
  [2, 0],
  [210, 5],
  [400, 26],
  [560, 9],
  [31, 0],
  [760, 4],
  [930, 30],
  [1100, 16],
  [200, 0],
  [1430, 22],
  [1600, 28],
];

const HOUR_MS = 3_600_000;

/** When the n-th sample inquiry arrived, and when it was seen to; both are past. */
export function demoInquiryMoments(n: number, now = Date.now()): { arrived: string; seenTo: string } {
  const [ago, after] = INQUIRY_HOURS[n % INQUIRY_HOURS.length]!;
  const arrived = now - ago * HOUR_MS;
  return { arrived: new Date(arrived).toISOString(), seenTo: new Date(arrived + after * HOUR_MS).toISOString() };
}

/** Sample staff accounts. None can sign in, because they have no password (architecture §7). */
export const DEMO_STAFF: readonly Omit<UserInput, 'password'>[] = [
  { username: 'priya', firstName: 'Priya', lastName: 'Nair', role: 'manager' },
  { username: 'jack', firstName: 'Jack', lastName: 'Doyle', role: 'manager' },
  { username: 'mei', firstName: 'Mei', lastName: 'Chen', role: 'staff' },
];
