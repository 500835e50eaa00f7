import { isNativeError } from 'node:util/types';

/** The parts of an error that may be logged. */
export interface ErrorDescription {
  type: string;
  message?: string;
  code?: string;
  constraint?: string;
  table?: string;
  stack: string;
}

/**
 * Describes an error for the log without personal data: the message, detail and parameters of a database error may
 * contain what a visitor typed, so only its SQLSTATE, table and constraint are kept.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!isNativeError(error)) return { type: typeof error, stack: '' };
  const stack = framesOf(error);
  const driver = (error as { driverError?: unknown }).driverError ?? error;
  const { code, constraint, table, severity } = driver as Record<string, unknown>;
  const fromDatabase = typeof severity === 'string' || 'driverError' in error;
  return {
    type: error.name,
    ...(fromDatabase ? {} : { message: error.message }),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    stack,
  };
}

/** The stack frames only: the first lines of a stack repeat the message. */
function framesOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
