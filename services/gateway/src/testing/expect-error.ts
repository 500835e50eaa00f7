import { expect } from '@jest/globals';
import { ErrorAnswer, type ErrorCode } from '@capsule/contracts';
import { createValidator } from '@capsule/contracts/schema/validator';

const validate = createValidator(ErrorAnswer);

/** Expects a body to be an error as the contract has it. */
export function expectError(body: Buffer, code: ErrorCode): void {
  const answer: unknown = JSON.parse(body.toString());
  expect(validate(answer).errors).toBeNull();
  expect(answer).toMatchObject({ success: false, code });
}
