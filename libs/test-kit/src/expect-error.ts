import { expect } from '@jest/globals';
import { ErrorResponse } from '@capsule/contracts/calls/responses';
import type { ErrorCode } from '@capsule/contracts/calls/errors';
import { createValidator } from '@capsule/contracts/schema/validator';

const validate = createValidator(ErrorResponse);

/** Expects the body of an answer to be a failure as the contract has it. */
export function expectError(body: Buffer | string, code: ErrorCode): void {
  const answer: unknown = JSON.parse(body.toString());
  expect(validate(answer).errors).toBeNull();
  expect(answer).toMatchObject({ success: false, code });
}
