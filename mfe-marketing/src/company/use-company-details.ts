import { useEffect, useState } from 'react';
import { BUILT_IN_COMPANY_DETAILS, type CompanyDetails } from '@capsule/contracts/company/company-details';
import { fetchCompanyDetails } from './company-details';

/** One request serves the home slide and the contact page. */
let asked: Promise<CompanyDetails> | null = null;

/** The company's contact details: the built-in ones at once, the live ones as soon as they are here. */
export function useCompanyDetails(): CompanyDetails {
  const [details, setDetails] = useState(BUILT_IN_COMPANY_DETAILS);
  useEffect(() => {
    let gone = false;
    asked ??= fetchCompanyDetails();
    void asked.then((answer) => {
      if (!gone) setDetails(answer);
    });
    return () => {
      gone = true;
    };
  }, []);
  return details;
}
