import { UNIT_STATUSES, type DashboardUnits, type UnitStatus } from '@capsule/contracts';
import { rankIs } from '../../../platform/lists/list-source';
import { rowOf, type ReadPart } from './read-part';
import { countUpTo } from './row-count';

const isIn = (status: UnitStatus) =>
  `"deletedAt" IS NULL AND ${rankIs('status', UNIT_STATUSES).replace('?', `'${status}'`)}`;

const UNITS = `SELECT ${UNIT_STATUSES.map((status) => `${countUpTo('units', isIn(status))} AS "${status}"`).join(', ')}`;

/** How many units have each status. */
export const readUnits: ReadPart<DashboardUnits> = async (database) => {
  const counts = await rowOf<Record<UnitStatus, number>>(database, UNITS);
  return { statuses: UNIT_STATUSES.map((status) => ({ status, units: counts[status] })) };
};
