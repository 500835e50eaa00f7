import { BUILT_IN_COMPANY_DETAILS, type CompanyDetails } from '@capsule/contracts/company/company-details';
import { call } from '@capsule/host';

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isListOf = (value: unknown, fits: (item: Fields) => boolean) =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isObject(item) && fits(item));

/** A link of ours leads to the web or nowhere: never to a script. */
const isLink = (value: unknown) => isText(value) && /^(#|https?:\/\/)/.test(value);

function isCompanyDetails(value: unknown): value is CompanyDetails {
  return (
    isObject(value) &&
    [value.companyName, value.address, value.email, value.phone].every(isText) &&
    isListOf(value.businessHours, ({ days, hours }) => isText(days) && isText(hours)) &&
    isListOf(value.socialLinks, ({ name, url }) => isText(name) && isLink(url))
  );
}

/** Asks the API for the details. The built-in ones serve for any failure: no answer, an error, or nonsense. */
export async function fetchCompanyDetails(): Promise<CompanyDetails> {
  try {
    const answer = await call('/api/site');
    return isObject(answer) && isCompanyDetails(answer.data) ? answer.data : BUILT_IN_COMPANY_DETAILS;
  } catch {
    return BUILT_IN_COMPANY_DETAILS;
  }
}
