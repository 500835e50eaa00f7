import { call } from '@capsule/host';

/** Where and when the company can be reached (answer of `GET /api/site`). */
export interface SiteDetails {
  companyName: string;
  address: string;
  email: string;
  phone: string;
  businessHours: { days: string; hours: string }[];
  /** `#` stands for a profile that does not exist yet (spec §2: placeholder targets). */
  socialLinks: { name: string; url: string }[];
}

/** What the pages say where the API does not answer; the hours are those of spec §9. */
export const BUILT_IN_DETAILS: SiteDetails = {
  companyName: 'Capsule Smart Homes',
  address: '48 Flemington Road, North Melbourne VIC 3051, Australia',
  email: 'hello@capsulesmarthomes.com.au',
  phone: '(03) 5550 0123',
  businessHours: [
    { days: 'Monday to Friday', hours: '9:00 AM-6:00 PM' },
    { days: 'Saturday', hours: '10:00 AM-4:00 PM' },
    { days: 'Sunday', hours: 'Closed' },
  ],
  socialLinks: [
    { name: 'LinkedIn', url: '#' },
    { name: 'Instagram', url: '#' },
    { name: 'Facebook', url: '#' },
    { name: 'YouTube', url: '#' },
  ],
};

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isListOf = (value: unknown, fits: (item: Fields) => boolean) =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isObject(item) && fits(item));

/** A link of ours leads to the web or nowhere: never to a script. */
const isLink = (value: unknown) => isText(value) && /^(#|https?:\/\/)/.test(value);

function isSiteDetails(value: unknown): value is SiteDetails {
  return (
    isObject(value) &&
    [value.companyName, value.address, value.email, value.phone].every(isText) &&
    isListOf(value.businessHours, ({ days, hours }) => isText(days) && isText(hours)) &&
    isListOf(value.socialLinks, ({ name, url }) => isText(name) && isLink(url))
  );
}

/** Asks the API for the details. The built-in ones serve for any failure: no answer, an error, or nonsense. */
export async function fetchSiteDetails(): Promise<SiteDetails> {
  try {
    const answer = await call('/api/site');
    return isObject(answer) && isSiteDetails(answer.data) ? answer.data : BUILT_IN_DETAILS;
  } catch {
    return BUILT_IN_DETAILS;
  }
}
