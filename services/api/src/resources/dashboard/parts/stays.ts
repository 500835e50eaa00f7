import { MAX_NAMED, type DashboardStay, type DashboardStays } from '@capsule/contracts';
import { NIGHTS } from '../../nights/night-ranges';
import { listIn, rowOf, type ReadPart } from './read-part';

/** The first of some stays by name, with their units, as JSON. */
const named = (stays: string) => `
  (SELECT json_agg(json_build_object('id', s."id", 'clientName', s."clientName", 'status', s."status",
     'unitName', u."name", 'unitNumber', u."unitNumber") ORDER BY lower(s."clientName"), s."id")
   FROM (SELECT * FROM ${stays} ORDER BY lower("clientName"), "id" LIMIT ${MAX_NAMED}) s
   LEFT JOIN units u ON u."id" = s."capsuleId" AND u."deletedAt" IS NULL)`;

/**
 * The index of check-ins finds who arrives. Who departs has spent the last night here, which the index of nights finds:
 * one stay per unit, however many there have been.
 */
const STAYS = `
  WITH arriving AS (
    SELECT "id", "clientName", "capsuleId", "status" FROM bookings
    WHERE "checkInDate" = $1::date AND "status" <> 'canceled'
  ), departing AS (
    SELECT "id", "clientName", "capsuleId", "status" FROM bookings
    WHERE ${NIGHTS} @> ($1::date - 1) AND "checkOutDate" = $1::date AND "status" <> 'canceled'
  )
  SELECT (SELECT count(*)::integer FROM arriving) AS "arrivals", ${named('arriving')} AS "arriving",
         (SELECT count(*)::integer FROM departing) AS "departures", ${named('departing')} AS "departing"`;

type Row = Omit<DashboardStays, 'arriving' | 'departing'> & {
  arriving: DashboardStay[] | null;
  departing: DashboardStay[] | null;
};

/** Who arrives and who departs today. */
export const readStays: ReadPart<DashboardStays> = async (database, today) => {
  const { arriving, departing, ...counts } = await rowOf<Row>(database, STAYS, [today]);
  return { ...counts, arriving: listIn(arriving), departing: listIn(departing) };
};
