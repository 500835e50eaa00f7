import type { DashboardCounts } from '@capsule/contracts';
import type { Rowset } from '../../../platform/lists/list-source';
import { BOOKING_LIST } from '../../bookings/bookings.service';
import { INQUIRY_LIST } from '../../contact/contact.service';
import { MAINTENANCE_LIST } from '../../maintenance/maintenance.service';
import { LACKS_ALT, MEDIA_LIST } from '../../media/media.resource';
import { SEO_LIST } from '../../seo/seo.service';
import { UNIT_LIST } from '../../units/units.service';
import { rowOf, type ReadPart } from './read-part';
import { countAll, rowCount } from './row-count';

const LISTS: Record<keyof DashboardCounts, Rowset> = {
  seo: SEO_LIST,
  media: MEDIA_LIST,
  mediaWithoutAlt: { ...MEDIA_LIST, where: LACKS_ALT },
  units: UNIT_LIST,
  bookings: BOOKING_LIST,
  maintenance: MAINTENANCE_LIST,
  inquiries: INQUIRY_LIST,
};

const COUNTS = `SELECT ${Object.entries(LISTS)
  .map(([name, source]) => `${countAll(source)} AS "${name}"`)
  .join(', ')}`;

/** How many rows the lists of the back office have. */
export const readCounts: ReadPart<DashboardCounts> = async (database) => {
  const row = await rowOf<Record<keyof DashboardCounts, number>>(database, COUNTS);
  const counts = Object.entries(row).map(([name, total]) => [name, rowCount(total)]);
  return Object.fromEntries(counts) as DashboardCounts;
};
