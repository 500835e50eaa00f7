import { describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '@capsule/contracts';
import { callAt, checkDeclared } from './declared-codes';

type Failure = readonly [method: string, address: string, status: number, code: ErrorCode | null];
const checked =
  ([method, address, status, code]: Failure) =>
  () =>
    checkDeclared(method, address, { status, body: code && { code } });

describe('the call at an address', () => {
  it.each([
    ['GET', '/api/units', '/api/units'],
    ['GET', '/api/units?sort=name&q=/7', '/api/units'],
    ['GET', '/api/units/7', '/api/units/:id'],
    ['GET', '/api/units/7/quote?from=2027-03-01', '/api/units/:id/quote'],
    ['GET', '/api/units/availability?from=2027-03-01', '/api/units/availability'],
    ['POST', '/api/bookings/7/confirm', '/api/bookings/:id/confirm'],
    ['POST', '/api/media', '/api/media'],
    ['GET', '/api/generate-pdf', '/api/generate-pdf'],
    ['PATCH', '/api/site', '/api/site'],
    ['POST', '/api/login', '/api/login'],
  ])('%s %s is %s', (method, address, path) => {
    expect(callAt(method, address)).toMatchObject({ method, path });
  });

  it.each([
    ['PUT', '/api/units'],
    ['DELETE', '/api/units'],
    ['GET', '/api/units/7/beds'],
    ['GET', '/api/nothing-here'],
    ['GET', '/readyz'],
    ['GET', '/api/contact/%E0%A4%A'],
  ])('%s %s is none', (method, address) => {
    expect(callAt(method, address)).toBeUndefined();
  });
});

describe('a failure', () => {
  it.each<{ what: string; failure: Failure }>([
    { what: 'that the call declares', failure: ['DELETE', '/api/units/7', 409, 'unit.booked'] },
    { what: 'that every call may have', failure: ['DELETE', '/api/units/7', 503, 'service.unavailable'] },
    { what: 'at no call', failure: ['PUT', '/api/units/7', 404, 'resource.not-found'] },
  ])('$what passes', ({ failure }) => {
    expect(checked(failure)).not.toThrow();
  });

  it.each<{ what: string; failure: Failure }>([
    { what: 'of another call', failure: ['DELETE', '/api/units/7', 409, 'resource.conflict'] },
    { what: 'with another status', failure: ['DELETE', '/api/units/7', 404, 'unit.booked'] },
    { what: 'without a code', failure: ['DELETE', '/api/units/7', 404, null] },
  ])('$what does not pass', ({ failure }) => {
    expect(checked(failure)).toThrow('Declare it with /api/units/:id in the contracts.');
  });
});
