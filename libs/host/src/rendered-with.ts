import type { CompanyDetails } from '@capsule/contracts/company/company-details';
import type { ShownPlace } from '@capsule/contracts/places/shown-place';

let company: CompanyDetails | null = null;
let places: readonly ShownPlace[] = [];

/**
 * What the page was rendered with by the gateway. Whoever draws it again draws it with the same, so that React finds
 * the HTML that it expects; what has changed since is shown afterwards (architecture §4.2).
 */
export const renderedWith = {
  /** The company's details; `null` where the page was not rendered. */
  company: (): CompanyDetails | null => company,

  /** The places that are not as they are built in, also where the page was not rendered. They stay while the tab does. */
  places: (): readonly ShownPlace[] => places,

  /** Called by the shell, before any page is drawn. */
  install(data: { company: CompanyDetails | null; places: readonly ShownPlace[] }): void {
    ({ company, places } = data);
  },
};
