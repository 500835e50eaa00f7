/** Roles, free of schemas: the browser imports them. */

/** `staff` can sign in and sees Access Denied; the back office is for `admin` and `manager` (product §6, §10). */
export const ROLES = ['admin', 'manager', 'staff'] as const;
export type Role = (typeof ROLES)[number];

/** How a role is shown (product §6). */
export const ROLE_LABELS: Record<Role, string> = { admin: 'Administrator', manager: 'Manager', staff: 'Staff' };

/** The roles that may use the back office. */
export const BACK_OFFICE_ROLES = ['admin', 'manager'] as const satisfies readonly Role[];
