import { describe, expect, it } from '@jest/globals';
import { describeError } from './describe-error';

describe('an error in the log', () => {
  it('has its message when it is ours', () => {
    expect(describeError(new TypeError('x is undefined'))).toEqual({
      type: 'TypeError',
      message: 'x is undefined',
      stack: expect.stringMatching(/^\s+at /),
    });
  });

  it('of the database has its code and place, and nothing that was stored', () => {
    const driverError = Object.assign(new Error('value "Xanthippe" is too long'), {
      severity: 'ERROR',
      code: '22001',
      table: 'contact_submissions',
      constraint: 'a_rule',
      detail: 'Failing row contains (Xanthippe)',
    });
    const wrapped = Object.assign(new Error(driverError.message), { driverError, parameters: ['Xanthippe'] });
    for (const error of [driverError, wrapped]) {
      const described = describeError(error);
      expect(described).toMatchObject({ code: '22001', table: 'contact_submissions', constraint: 'a_rule' });
      expect(JSON.stringify(described)).not.toContain('Xanthippe');
    }
  });

  it.each([
    ['a text', 'string'],
    [undefined, 'undefined'],
  ])('%j is no error, and is not repeated', (thrown, type) => {
    expect(describeError(thrown)).toEqual({ type, stack: '' });
  });
});
