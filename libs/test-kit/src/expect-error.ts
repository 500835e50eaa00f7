import { expect } from '@jest/globals';
<<<<<<< HEAD:services/gateway/src/testing/expect-error.ts
import { ErrorAnswer, type ErrorCode } from '@capsule/contracts';
import { createValidator } from '@capsule/contracts/schema/validator';
=======
import { ErrorAnswer } from '@capsule/contracts/calls/answers';
import type { ErrorCode } from '@capsule/contracts/calls/errors';
import { createValidator } from '@capsule/contracts/schema/validator';
>>>>>>> w-kit:libs/test-kit/src/expect-error.ts

const validate = createValidator(ErrorAnswer);

/** Expects the body of an answer to be a failure as the contract has it. */
export function expectError(body: Buffer | string, code: ErrorCode): void {
  const answer: unknown = JSON.parse(body.toString());
  expect(validate(answer).errors).toBeNull();
  expect(answer).toMatchObject({ success: false, code });
}
