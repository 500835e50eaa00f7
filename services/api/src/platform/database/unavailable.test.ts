import { describe, expect, it } from '@jest/globals';
import { isDatabaseUnavailable } from './unavailable';

const coded = (code: string) => Object.assign(new Error('failed'), { code });

describe('the database counts as unavailable', () => {
  it.each([
    ['nobody listens', coded('ECONNREFUSED'), true],
    ['its socket is gone', coded('ENOENT'), true],
    ['the connection broke', coded('ECONNRESET'), true],
    ['it stops', coded('57P01'), true],
    ['it starts', coded('57P03'), true],
    ['it has no connection left', coded('53300'), true],
    ['a statement took too long', coded('57014'), true],
    ['a lock took too long', coded('55P03'), true],
    ['two waited for one another, and this one gave way', coded('40P01'), true],
    ['the connection is bad', coded('08006'), true],
    ['pg lost it', new Error('Connection terminated unexpectedly'), true],
    ['the pool is empty', new Error('timeout exceeded when trying to connect'), true],
    ['its client broke', new Error('Client has encountered a connection error and is not queryable'), true],
    ['its client was closed', new Error('Client was closed and is not queryable'), true],
    ['this process stops', new Error('Cannot use a pool after calling end on the pool'), true],
    ['TypeORM says so', { message: 'failed', driverError: coded('57P01') }, true],
    ['every address of it refuses', { errors: [coded('ECONNREFUSED'), coded('ECONNREFUSED')], code: 'x' }, true],
    ['one address of it refuses', { errors: [new Error('odd'), coded('ECONNREFUSED')], code: 'x' }, true],
    ['a rule was broken', { driverError: coded('23505') }, false],
    ['the SQL is wrong', coded('42601'), false],
    ['the password is wrong', coded('28P01'), false],
    ['something else failed', new Error('failed'), false],
    ['a text was thrown', 'ECONNREFUSED', false],
    ['nothing was thrown', null, false],
  ])('when %s: %#', (_what, error, away) => {
    expect(isDatabaseUnavailable(error)).toBe(away);
  });
});
