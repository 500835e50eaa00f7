import { describe, expect, it } from '@jest/globals';
import { errorWords } from './system-words';

const failed = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: ${syscall} '/store'`), { code, syscall });

describe('an error of the file system', () => {
  it.each([
    ['ENOSPC', 'write', 'The disk is full. Make room'],
    ['EDQUOT', 'write', 'The quota of this user is used up.'],
    ['EACCES', 'open', 'Run the command as the user whom the store (DATA_DIR) belongs to'],
    ['EPERM', 'rename', 'Run the command as the user whom the store (DATA_DIR) belongs to'],
    ['EROFS', 'open', 'is read-only. Mount it for writing'],
    ['ENOENT', 'mkdir', 'the disk of the store (DATA_DIR) is read-only, or not there'],
    ['EMFILE', 'open', 'Raise the limit'],
  ])('%s of %s is told in words, with what to do and with the place', (code, syscall, words) => {
    expect(errorWords(failed(code, syscall))).toContain(words);
    expect(errorWords(failed(code, syscall))).toContain(`(${code}: ${syscall} '/store')`);
  });

  it('of another kind keeps its message, as any other error does', () => {
    expect(errorWords(failed('ENOENT', 'open'))).toBe("ENOENT: open '/store'");
    expect(errorWords(new Error('No such app.'))).toBe('No such app.');
  });
});
