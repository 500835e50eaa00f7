import { describe, expect, it } from '@jest/globals';
import { call, pathOf } from './call';

const READ = { method: 'GET', path: '/api/stables', access: 'public' } as const;
const WRITE = { ...READ, method: 'POST' } as const;

describe('the error codes of a call (product §6.2, §8.5)', () => {
  it.each<[string, Parameters<typeof call>[0], string[]]>([
    ['that everybody may read', READ, []],
    [
      'for who is signed in',
      { ...READ, access: 'signed-in' },
      ['auth.required', 'auth.password-due', 'auth.factor-due'],
    ],
    [
      'for some roles',
      { ...READ, access: ['admin'] },
      ['auth.required', 'auth.forbidden', 'auth.password-due', 'auth.factor-due'],
    ],
    [
      'that may come before a new password',
      { ...READ, access: 'signed-in', beforeNewPassword: true },
      ['auth.required', 'auth.factor-due'],
    ],
    [
      'that may come before a second factor',
      { ...READ, access: 'signed-in', beforeFactor: true },
      ['auth.required', 'auth.password-due'],
    ],
    ['that writes', WRITE, ['request.foreign-origin']],
    ['with a query', { ...READ, query: true }, ['request.invalid']],
    ['of one row', { ...READ, row: true }, ['resource.not-found']],
    [
      'with a body',
      { ...READ, body: true },
      ['request.malformed', 'request.too-large', 'request.unsupported-media-type', 'request.invalid'],
    ],
    ['that takes a key', { ...READ, idempotent: true }, ['idempotency.mismatch', 'request.invalid']],
    ['that takes a version', { ...READ, versioned: true }, ['resource.stale', 'request.invalid']],
    ['with a rule of its own', { ...READ, fails: ['unit.booked'] }, ['unit.booked']],
    [
      'of several kinds, each once',
      { ...READ, query: true, versioned: true, fails: ['resource.stale'] },
      ['request.invalid', 'resource.stale'],
    ],
  ])('%s', (_what, definition, codes) => {
    expect(call(definition).fails).toEqual(codes);
  });
});

describe('a call', () => {
  it('is answered with 200, and takes neither key nor version, unless it says so', () => {
    expect(call(READ)).toMatchObject({ status: 200, idempotent: false, versioned: false });
    expect(call({ ...WRITE, status: 201, idempotent: true, versioned: true })).toMatchObject({
      status: 201,
      idempotent: true,
      versioned: true,
    });
  });

  it.each([
    ['everybody', READ, true],
    ['who is signed in', { ...READ, access: 'signed-in' }, false],
    ['some roles', { ...READ, access: ['admin'] }, false],
  ] as const)('for %s may come before a new password and a second factor: %s', (_whom, definition, isOpen) => {
    expect(call(definition)).toMatchObject({ beforeNewPassword: isOpen, beforeFactor: isOpen });
  });

  it('has the address of a row where it is for one', () => {
    expect(pathOf({ path: '/api/units/:id/quote' }, 7)).toBe('/api/units/7/quote');
    expect(pathOf({ path: '/api/units' })).toBe('/api/units');
    expect(pathOf({ path: '/api/units/:id' })).toBe('/api/units/:id');
  });
});
