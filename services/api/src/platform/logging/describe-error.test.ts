import { describe, expect, it } from '@jest/globals';
import { describeError } from './describe-error';

describe('an error in the log', () => {
  it('has its message if it is not from the database', () => {
    expect(describeError(new TypeError('x is undefined'))).toEqual({
      type: 'TypeError',
      message: 'x is undefined',
      stack: expect.stringMatching(/^\s+at /),
    });
  });

  it('from the database has its code, table and constraint, but no stored values', () => {
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

  it('from the way to the database has no message either, because its parameters are values', () => {
    const driverError = Object.assign(new Error('invalid input: Xanthippe'), { code: 'ERR_INVALID_ARG_TYPE' });
    const described = describeError(Object.assign(new Error(driverError.message), { driverError }));
    expect(described).toMatchObject({ code: 'ERR_INVALID_ARG_TYPE' });
    expect(JSON.stringify(described)).not.toContain('Xanthippe');
  });

  it('of the system has its code and its message', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:587'), { code: 'ECONNREFUSED' });
    expect(describeError(refused)).toMatchObject({ code: 'ECONNREFUSED', message: refused.message });
  });

  it.each([
    ['a text', 'string'],
    [undefined, 'undefined'],
  ])('%j, which is not an Error, is logged by its type only', (thrown, type) => {
    expect(describeError(thrown)).toEqual({ type, stack: '' });
  });
});
