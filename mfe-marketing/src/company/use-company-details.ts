import { useEffect, useSyncExternalStore } from 'react';
import { BUILT_IN_COMPANY_DETAILS, type CompanyDetails } from '@capsule/contracts/company/company-details';
import { renderedWith } from '@capsule/host';
import { fetchCompanyDetails } from './company-details';

/** What was said last: the next page shows it at once. */
let known: CompanyDetails | null = null;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the page was rendered with, and is drawn with again where React takes it over. */
const firstDetails = () => renderedWith.company() ?? BUILT_IN_COMPANY_DETAILS;
const knownDetails = () => known ?? firstDetails();

/** The request under way: all that is drawn together shares one. */
let asking: Promise<void> | null = null;

function ask(): Promise<void> {
  asking ??= fetchCompanyDetails()
    .then((answer) => {
      // The built-in ones say that there was no answer.
      if (answer === BUILT_IN_COMPANY_DETAILS) return;
      known = answer;
      for (const listener of listeners) listener();
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
  useEffect(() => void ask(), []);
  return useSyncExternalStore(subscribe, knownDetails, firstDetails);
}
