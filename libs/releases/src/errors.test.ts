import { expect, it } from '@jest/globals';
import { LockMovedError, systemCode } from './errors';

it.each<[string, unknown, string | undefined]>([
  ['a file that is missing', Object.assign(new Error('no such file'), { code: 'ENOENT' }), 'ENOENT'],
  ['a code that is no text', { code: 404 }, undefined],
  ['an error without a code', new Error('broken'), undefined],
  ['nothing', null, undefined],
  ['a text that was thrown', 'ENOENT', undefined],
])('the code of a failed file operation: %s', (_what, error, code) => {
  expect(systemCode(error)).toBe(code);
});

it('says that another deploy was faster, and than which lock', () => {
  const { name, code, message } = new LockMovedError(7);
  expect([name, code, message]).toEqual([
    'LockMovedError',
    'lock.moved',
    'Lock 7 is not the live one any more: another deploy came first.',
  ]);
});
