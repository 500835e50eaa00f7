import { ROLE_LABELS, ROLES } from '@capsule/contracts/roles';
import type { FilterProps } from '@capsule/web-kit/resource';
import { FilterSelect } from '@capsule/web-kit/table';

const OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

/** Narrows the accounts to a role, which is called as in its column. */
export function RoleFilter(props: FilterProps) {
  return <FilterSelect label="Role" options={OPTIONS} {...props} />;
}
