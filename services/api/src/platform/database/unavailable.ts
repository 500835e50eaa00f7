/** Network errors of a database that is down, restarting, or not there yet. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * SQLSTATEs of a temporary failure: the session was ended (57P01 to 57P05), too many connections (53300), a statement
 * or lock took too long (57014, 55P03), or two transactions waited for one another, of which this one gave way (40P01).
 * Class 08 is every connection failure.
 */
const NOT_NOW = /^(08...|57P0[1-5]|53300|57014|55P03|40P01)$/;

/** Messages of errors that pg and its pool throw without a code. */
const NAMELESS =
  /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after calling end|not queryable/i;

interface DriverError {
  code?: unknown;
  message?: unknown;
  driverError?: unknown;
  errors?: unknown;
}

/** Whether an error means that the database was unreachable, so that the same call may succeed a little later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, driverError, errors } = error as DriverError;
  // TypeORM wraps the error of the driver; Node collects the failed attempts on the addresses of one host.
  if (driverError !== undefined) return isDatabaseUnavailable(driverError);
  if (Array.isArray(errors) && errors.length > 0) return errors.some(isDatabaseUnavailable);
  if (typeof code === 'string') return NETWORK_CODES.has(code) || NOT_NOW.test(code);
  return typeof message === 'string' && NAMELESS.test(message);
}
