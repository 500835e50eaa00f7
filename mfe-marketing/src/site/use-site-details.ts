import { useEffect, useState } from 'react';
import { BUILT_IN_SITE_DETAILS, type SiteDetails } from '@capsule/contracts/company/site-details';
import { fetchSiteDetails } from './site-details';

/** One request serves the home slide and the contact page. */
let asked: Promise<SiteDetails> | null = null;

/** The company's contact details: the built-in ones at once, the live ones as soon as they are here. */
export function useSiteDetails(): SiteDetails {
  const [details, setDetails] = useState(BUILT_IN_SITE_DETAILS);
  useEffect(() => {
    let gone = false;
    asked ??= fetchSiteDetails();
    void asked.then((answer) => {
      if (!gone) setDetails(answer);
    });
    return () => {
      gone = true;
    };
  }, []);
  return details;
}
