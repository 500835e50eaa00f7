import { BUILT_IN_COMPANY_DETAILS, type CompanyDetails } from '@capsule/contracts/company/company-details';
import { call } from '@capsule/host';

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isListOf = (value: unknown, fits: (item: Fields) => boolean): value is Fields[] =>
  Array.isArray(value) && value.every((item) => isObject(item) && fits(item));

/** Accepts web addresses and the placeholder `#`, but never a script. */
const isLink = (value: unknown) => isText(value) && /^(#|https?:\/\/)/.test(value);

function isCompanyDetails(value: unknown): value is CompanyDetails {
  return (
    isObject(value) &&
    [value.companyName, value.address, value.email, value.phone].every(isText) &&
    isListOf(value.businessHours, ({ days, hours }) => isText(days) && isText(hours)) &&
    value.businessHours.length > 0 &&
    isListOf(value.socialLinks, ({ name, url }) => isText(name) && isLink(url))
  );
}

/** Fetches the details. After any failure the built-in ones are used: no response, an error, or invalid data. */
export async function fetchCompanyDetails(): Promise<CompanyDetails> {
  try {
    const answer = await call('/api/site');
    return isObject(answer) && isCompanyDetails(answer.data) ? answer.data : BUILT_IN_COMPANY_DETAILS;
  } catch {
    return BUILT_IN_COMPANY_DETAILS;
  }
}
