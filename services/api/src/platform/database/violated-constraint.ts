import { QueryFailedError } from 'typeorm';

/** Class 23 of SQLSTATE: integrity constraint violations. */
const INTEGRITY_VIOLATION = /^23/;

/** The constraint or unique index that a write violated; `null` for any other failure. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof QueryFailedError)) return null;
  const { code, constraint } = error.driverError as { code?: unknown; constraint?: unknown };
  return INTEGRITY_VIOLATION.test(String(code)) && typeof constraint === 'string' ? constraint : null;
}
