import { Id as IdSchema, MAX_ID } from '@capsule/contracts';
import { Param } from '@nestjs/common';
import type { Contract } from './contract';

/** Decimal digits and nothing else: not `1e3`, not `0x1`, not ` 1`. */
const DECIMAL = /^[1-9]\d{0,9}$/;

/** Reads an id from a path; `null` for a text that is not a valid id. */
export function parseId(text: unknown): number | null {
  if (typeof text !== 'string' || !DECIMAL.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}

const contract: Contract = {
  json: IdSchema({ examples: [42] }),
  '~standard': {
    version: 1,
    vendor: 'capsule',
    validate: (text) => {
      const id = parseId(text);
      return id === null ? { issues: [{ message: 'Not an id.' }] } : { value: id };
    },
  },
};

/**
 * The `:id` of a path. An invalid id is answered with 404, like an id that no row has.
 *
 * @example remove(@Id() id: number) { return this.inquiries.remove(id); }
 */
export const Id = () => Param('id', { schema: contract });
