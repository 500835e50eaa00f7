import { DAY_YEARS } from './day-years';
import type { FieldError } from './field-error';

/**
 * The common part of every validator, whether Ajv compiles its check at run time (API, tests) or at build time
 * (browser, where the content security policy forbids `eval`). Keep its imports small: public pages load it.
 */

/** The normalized value, or the validation errors. */
export type Validation<T> = { value: T; errors: null } | { value: null; errors: FieldError[] };
export type Validate<T> = (input: unknown) => Validation<T>;

/** What a validator needs besides the compiled check; small enough to ship as JSON. */
export interface Rules {
  /** Texts for people, by field. */
  messages: Record<string, string>;
  /** Fields that are not trimmed (passwords). */
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

/** How deep texts are trimmed inside a field: those of lines in a list. What is nested deeper is not ours. */
const TRIMMED_DEPTH = 2;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mapFields(input: object, change: (value: unknown, field: string) => unknown): object {
  // Not by assignment, in which `__proto__` is no field, and would not be refused as an unknown one.
  return Object.fromEntries(Object.entries(input).map(([field, value]) => [field, change(value, field)]));
}

/** Spaces, and what takes no room: a paste may bring nothing else, and a name of it could be neither seen nor clicked. */
const UNSEEN = /^[\s\u00AD\u200B-\u200F\u2060-\u2064]*$/;

/** A text without space around it, or none where nothing of it is seen, and those in a list or an object as well. */
function trimmed(value: unknown, depth = TRIMMED_DEPTH): unknown {
  if (typeof value === 'string') return UNSEEN.test(value) ? '' : value.trim();
  if (depth === 0) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => trimmed(one, depth - 1));
  return isObject(value) ? mapFields(value, (one) => trimmed(one, depth - 1)) : value;
}

/**
 * Trims texts and turns an empty optional text into `null`. Returns a copy, or anything but a plain object as it is.
 */
function tidy(input: unknown, rules: Rules): unknown {
  if (!isObject(input)) return input;
  return mapFields(input, (value, field) => {
    const tidied = rules.untrimmed.includes(field) ? value : trimmed(value);
    return tidied === '' && rules.optional.includes(field) ? null : tidied;
  });
}

/** The message when the contract has none for the field. */
function defaultMessage({ params, message = 'is invalid' }: CheckError, field: string): string {
  const { allowedValues } = params;
  if (Array.isArray(allowedValues)) return `Choose one of: ${allowedValues.join(', ')}.`;
  return `${field || 'The body'} ${message}.`;
}

/** Whether it is a day, but of another year: what is no day fails by its format, too. */
const isOfOtherYear = ({ instancePath, params }: CheckError, errors: CheckError[]) =>
  params.pattern === DAY_YEARS &&
  !errors.some((other) => other.keyword === 'format' && other.instancePath === instancePath);

function toFieldError(error: CheckError, errors: CheckError[], rules: Rules): FieldError {
  const { missingProperty, additionalProperty } = error.params as Record<string, string | undefined>;
  // An error inside a field's value is reported for the field: a form has no other place to show it.
  const outer = error.instancePath.split('/')[1];
  if (additionalProperty !== undefined) {
    return { field: outer ?? additionalProperty, message: `Unknown field "${additionalProperty}".` };
  }
  const field = outer ?? missingProperty ?? '';
  const tooLong = error.keyword === 'maxLength';
  if (tooLong) return { field, message: `At most ${String(error.params.limit)} characters.` };
  // "Enter the day" would mislead where one was entered.
  if (isOfOtherYear(error, errors)) return { field, message: 'Enter a day of the years 1000 to 2999.' };
  return { field, message: rules.messages[field] ?? defaultMessage(error, field) };
}

/** One error for each field: the first. */
function toFieldErrors(errors: CheckError[], rules: Rules): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const error of errors) {
    const fieldError = toFieldError(error, errors, rules);
    if (!byField.has(fieldError.field)) byField.set(fieldError.field, fieldError);
  }
  return [...byField.values()];
}

/** Makes a validator from a compiled check and its rules. */
export function toValidate<T>(check: Check, rules: Rules): Validate<T> {
  return (input) => {
    const value = tidy(input, rules);
    if (check(value)) return { value: value as T, errors: null };
    return { value: null, errors: toFieldErrors(check.errors ?? [], rules) };
  };
}
