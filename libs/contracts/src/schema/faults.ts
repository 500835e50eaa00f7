import type { ErrorObject } from 'ajv';
import type { TSchema } from 'typebox';
import { createAjv } from './validator';

/** Finds the faults of a document that a person has written, with the place of each. */

/** `/nav/0/label` → `nav[0].label` */
function placeOf(pointer: string, property?: string): string {
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`));
  return [...path, property === undefined ? '' : `.${property}`].join('').replace(/^\./, '') || 'it';
}

function wordsOf({ instancePath, keyword, params, message }: ErrorObject): string {
  const { missingProperty, additionalProperty, allowedValues, allowedValue } = params as Record<string, unknown>;
  if (typeof missingProperty === 'string') return `${placeOf(instancePath, missingProperty)} is missing`;
  if (typeof additionalProperty === 'string') return `${placeOf(instancePath, additionalProperty)} is not known`;
  const place = placeOf(instancePath);
  if (Array.isArray(allowedValues)) return `${place} must be one of ${allowedValues.join(', ')}`;
  if (keyword === 'const') return `${place} may be ${String(allowedValue)}`;
  return `${place} ${message ?? 'is invalid'}`;
}

/** Whether the error only sums up others. */
const isSummary = ({ keyword }: ErrorObject) => keyword === 'anyOf';

/**
 * Makes a function that lists the faults of a document.
 *
 * @example createFaultFinder(RemoteManifest)(manifest); // ['nav[0].label must NOT have fewer than 1 characters']
 */
export function createFaultFinder(schema: TSchema): (document: unknown) => string[] {
  const check = createAjv().compile(schema);
  return (document) => {
    check(document);
    return (check.errors ?? []).filter((each) => !isSummary(each)).map(wordsOf);
  };
}
