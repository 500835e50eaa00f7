import { QueryFailedError } from 'typeorm';

/** Class 23 of SQLSTATE: a row that the database's own rules refuse. */
const INTEGRITY_VIOLATION = /^23/;

/** The constraint or unique index whose rule a write broke; `null` when it failed otherwise. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof QueryFailedError)) return null;
  const { code, constraint } = error.driverError as { code?: unknown; constraint?: unknown };
  return INTEGRITY_VIOLATION.test(String(code)) && typeof constraint === 'string' ? constraint : null;
}
