/** Roles. No schemas in this file, so that screens can import it. */

/** `staff` can sign in but see Access Denied; the back office is for `admin` and `manager` (product §6, §10). */
export const ROLES = ['admin', 'manager', 'staff'] as const;
export type Role = (typeof ROLES)[number];

/** How a role is shown (product §6). */
export const ROLE_LABELS: Record<Role, string> = { admin: 'Administrator', manager: 'Manager', staff: 'Staff' };

/** The roles that may use the back office. */
export const BACK_OFFICE_ROLES = ['admin', 'manager'] as const satisfies readonly Role[];

/**
 * Whether a role may open a screen: its route, its entry in the sidebar and its place in the quick search all ask this.
 *
 * @param roles those of the screen; by default all that use the back office
 */
export const mayOpen = ({ roles = BACK_OFFICE_ROLES }: { roles?: readonly Role[] }, role: Role): boolean =>
  roles.includes(role);
