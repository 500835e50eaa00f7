import { expect } from '@jest/globals';
import { expectError } from '@capsule/test-kit/expect-error';
import type { Answer } from './browser';

/** Seconds that a test takes between the first count of a limit and its refusal, on a busy machine. */
const SLACK_S = 60;

/** Expects a call to be refused because of a limit whose counts last so many seconds, of which hardly any have passed. */
export function expectLimited(answer: Answer, seconds: number): void {
  expect(answer.status).toBe(429);
  expectError(answer.text, 'request.rate-limited');
  const retryAfter = Number(answer.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(seconds - SLACK_S);
  expect(retryAfter).toBeLessThanOrEqual(seconds);
}
