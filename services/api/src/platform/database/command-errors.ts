import { isDatabaseUnavailable } from './unavailable';

/** What commands say of a database, for a person who has to do something about it. */

const SILENT = 'The database at DATABASE_URL does not answer. Is it running?';

const EMPTY =
  'The database has nothing of the product in it: it was never started with this one. Are DATA_DIR and DATABASE_URL those that it is started with?';

/** SQLSTATE 42P01: there is no such table. TypeORM wraps the error of the driver. */
function isWithoutTable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, driverError } = error as { code?: unknown; driverError?: unknown };
  return driverError === undefined ? code === '42P01' : isWithoutTable(driverError);
}

/** @returns the error itself where it is about something else */
export function databaseFault(error: unknown): unknown {
  if (isDatabaseUnavailable(error)) return new Error(SILENT, { cause: error });
  return isWithoutTable(error) ? new Error(EMPTY, { cause: error }) : error;
}

/** What a database is asked. @throws Error in words where it does not answer, or is that of something else */
export async function inWords<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw databaseFault(error);
  }
}
