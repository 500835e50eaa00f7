import type { CompanyDetails } from '@capsule/contracts/company/company-details';
import { useCurrentYear } from '../ui/use-current-year';

/** Whose site it is: `© 2026 Capsule Smart Homes. All rights reserved.` */
export function Copyright({ details }: { details: CompanyDetails }) {
  const year = useCurrentYear();
  return (
    <>
      © {year} {details.companyName}. All rights reserved.
    </>
  );
}
