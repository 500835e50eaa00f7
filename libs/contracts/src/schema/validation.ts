import type { FieldError } from './field-error';

/**
 * What every validator does, whether Ajv compiled its check while running (API, tests) or while building
 * (browser: the content security policy forbids `eval`). Kept free of imports that have weight: it is on
 * the public page.
 */

/** The value, tidied and checked, or what is wrong with it. */
export type Validation<T> = { value: T; errors: null } | { value: null; errors: FieldError[] };
export type Validate<T> = (input: unknown) => Validation<T>;

/** The part of a schema that is needed beside the compiled check: small enough to ship as JSON. */
export interface Rules {
  /** Texts for a person, by field. */
  messages: Record<string, string>;
  /** Fields that are taken as typed (passwords). */
  untrimmed: string[];
  /** Optional fields, in which `""` means "no value". */
  optional: string[];
}

interface CheckError {
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}
export interface Check {
  (value: unknown): boolean;
  errors?: CheckError[] | null;
}

/** Trims texts and turns an empty optional text into `null`. Gives a copy; what is no plain object stays as it is. */
function tidy(input: unknown, rules: Rules): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const tidied: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(input)) {
    const text = typeof value === 'string' && !rules.untrimmed.includes(field) ? value.trim() : value;
    tidied[field] = text === '' && rules.optional.includes(field) ? null : text;
  }
  return tidied;
}

/** What is wrong, where the contract has no words of its own for it. */
function defaultMessage({ params, message = 'is invalid' }: CheckError, field: string): string {
  const { allowedValues } = params;
  if (Array.isArray(allowedValues)) return `Choose one of: ${allowedValues.join(', ')}.`;
  return `${field || 'The body'} ${message}.`;
}

function toFieldError(error: CheckError, rules: Rules): FieldError {
  const { missingProperty, additionalProperty } = error.params as Record<string, string | undefined>;
  // What is wrong inside a field is that field's: a form has no other place to show it.
  const outer = error.instancePath.split('/')[1];
  if (additionalProperty !== undefined) {
    return { field: outer ?? additionalProperty, message: `Unknown field "${additionalProperty}".` };
  }
  const field = outer ?? missingProperty ?? '';
  const tooLong = error.keyword === 'maxLength';
  if (tooLong) return { field, message: `At most ${String(error.params.limit)} characters.` };
  return { field, message: rules.messages[field] ?? defaultMessage(error, field) };
}

/** One error a field: the first one found. */
function toFieldErrors(errors: CheckError[], rules: Rules): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const error of errors) {
    const fieldError = toFieldError(error, rules);
    if (!byField.has(fieldError.field)) byField.set(fieldError.field, fieldError);
  }
  return [...byField.values()];
}

/** Makes a validator of a compiled check and its rules. */
export function toValidate<T>(check: Check, rules: Rules): Validate<T> {
  return (input) => {
    const value = tidy(input, rules);
    if (check(value)) return { value: value as T, errors: null };
    return { value: null, errors: toFieldErrors(check.errors ?? [], rules) };
  };
}
