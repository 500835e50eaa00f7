import { call } from '../calls/call';
import { BACK_OFFICE_ROLES } from '../roles';

/** Constants of the dashboard (product §2.10, §10.10). No schemas in this file, so that screens can import it. */

/** The parts of the dashboard. Each is read by one statement, and fails by itself. */
export const DASHBOARD_PARTS = [
  'counts',
  'stays',
  'units',
  'occupancy',
  'revenue',
  'maintenance',
  'inquiries',
] as const;
export type DashboardPartName = (typeof DASHBOARD_PARTS)[number];

/** How many nights the occupancy looks ahead, tonight included. */
export const OCCUPANCY_NIGHTS = 30;
/** How many months the revenue looks back, this month included. */
export const REVENUE_MONTHS = 12;
/** The most rows that a part names; it counts the others. */
export const MAX_NAMED = 6;

/** The call that reads the dashboard; `parts` in the query limits it to some. */
export const readDashboard = call({ method: 'GET', path: '/api/dashboard', access: BACK_OFFICE_ROLES, query: true });
