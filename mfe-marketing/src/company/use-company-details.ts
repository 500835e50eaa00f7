import { useEffect, useState } from 'react';
import { BUILT_IN_COMPANY_DETAILS, type CompanyDetails } from '@capsule/contracts/company/company-details';
import { fetchCompanyDetails } from './company-details';

/** What was said last: the next page shows it at once. */
let known = BUILT_IN_COMPANY_DETAILS;

/** The request under way: all that is drawn together shares one. */
let asking: Promise<CompanyDetails> | null = null;

function ask(): Promise<CompanyDetails> {
  asking ??= fetchCompanyDetails()
    .then((answer) => {
      // The built-in ones say that there was no answer.
      if (answer !== BUILT_IN_COMPANY_DETAILS) known = answer;
      return known;
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}

/**
 * The company's contact details: the last known ones at first, the live ones when they have loaded. Each page asks
 * anew, so that what was saved meanwhile shows without a reload.
 */
export function useCompanyDetails(): CompanyDetails {
  const [details, setDetails] = useState(known);
  useEffect(() => {
    let gone = false;
    void ask().then((answer) => {
      if (!gone) setDetails(answer);
    });
    return () => {
      gone = true;
    };
  }, []);
  return details;
}
