import type { CompanyDetails } from '@capsule/contracts/company/company-details';

let company: CompanyDetails | null = null;

/**
 * What the page was rendered with by the gateway. Whoever draws it again draws it with the same, so that React finds
 * the HTML that it expects; what has changed since is shown afterwards (architecture §4.2).
 */
export const renderedWith = {
  /** The company's details; `null` where the page was not rendered. */
  company: (): CompanyDetails | null => company,

  /** Called by the shell, before any page is drawn. */
  install(details: CompanyDetails): void {
    company = details;
  },
};
