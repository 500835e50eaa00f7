import { describe, expect, it } from '@jest/globals';
import { expectError } from './expect-error';

const answer = { success: false, message: 'It is gone.', code: 'resource.not-found', errors: [] };
const written = (changes: object) => JSON.stringify({ ...answer, ...changes });

describe('a failure', () => {
  it('of the contract passes', () => {
    expectError(written({}), 'resource.not-found');
    expectError(Buffer.from(written({})), 'resource.not-found');
  });

  it.each([
    ['with another code', written({ code: 'resource.stale' })],
    ['that says more than it may', written({ stack: 'at …' })],
    ['without its text', written({ message: undefined })],
    ['that succeeded', written({ success: true })],
    ['that is no JSON', '<html>'],
  ])('%s does not', (_what, body) => {
    expect(() => expectError(body, 'resource.not-found')).toThrow();
  });
});
