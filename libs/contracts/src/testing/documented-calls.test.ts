import { describe, expect, it } from '@jest/globals';
import { sampleOf } from '../resource/sample';
import { createAjv, createValidator } from '../schema/validator';
import { DOCUMENTED_CALLS, type DocumentedCall } from './documented-calls';

const ajv = createAjv();
const nameOf = ({ call: { method, path } }: DocumentedCall) => `${method} ${path}`;

/** What the API's documentation shows and the component tests' fakes answer. */
describe.each(DOCUMENTED_CALLS.map((documented) => [nameOf(documented), documented] as const))(
  'the sample of %s',
  (_name, { body, response }) => {
    it('as a request is one that the API takes', () => {
      expect(body && createValidator(body)(sampleOf(body)).errors).toBeNull();
    });

    it('as a response is as documented', () => {
      const check = response && ajv.compile(response);
      check?.(response && sampleOf(response));
      expect(check?.errors ?? []).toEqual([]);
    });
  },
);
