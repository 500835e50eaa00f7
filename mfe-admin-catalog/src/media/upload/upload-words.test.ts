import { CallError } from '@capsule/host';
import { refusal } from '@capsule/web-kit/testing';
import { item } from '../testing/open-library';
import { problemOf } from './send-file';
import { queuedToast, removedText, stateText } from './upload-words';
import { sumOf, TWIN_STAYS, type FileUpload } from './uploads';

/** How it stands with a file of the upload dialog, in words (product §2.16). */

const upload = (rest: Partial<FileUpload>): FileUpload => ({
  id: 1,
  file: new File(['x'], 'a.jpg'),
  key: 'k1',
  state: 'chosen',
  sent: 0,
  problem: null,
  pair: null,
  removed: [],
  ...rest,
});
const pair = { stored: item(50), twin: item(12, { filename: 'older.jpg' }), isSame: true };

describe('how it stands with a file', () => {
  it.each<[Partial<FileUpload>, string | null]>([
    [{ state: 'chosen' }, null],
    [{ state: 'waiting' }, 'Waiting...'],
    [{ state: 'sending', sent: 0.259 }, '25 %'],
    [{ state: 'sending', sent: 0.999 }, '99 %'],
    [{ state: 'sending', sent: 1 }, 'Checking...'],
    [{ state: 'done' }, 'Uploaded'],
    [{ state: 'done', removed: ['onload'] }, 'Uploaded without onload, which a drawing does not need.'],
    [{ state: 'failed', problem: 'Too large.' }, 'Too large.'],
    [{ state: 'cancelled' }, 'Cancelled'],
    [{ state: 'dropped' }, 'Not kept'],
    [{ state: 'dropped', removed: ['onload'] }, 'Not kept'],
    [{ state: 'twin', pair }, 'The same as older.jpg, which is in the library already.'],
    [{ state: 'twin', pair: { ...pair, isSame: false } }, 'Looks like older.jpg, which is in the library already.'],
    [{ state: 'twin', pair, problem: TWIN_STAYS }, 'It could not be removed. Both are in the library.'],
  ])('%j is "%s"', (rest, text) => {
    expect(stateText(upload(rest))).toBe(text);
  });

  it('names at most five things that were taken out', () => {
    expect(removedText(['a', 'b', 'c', 'd', 'e'])).toBe(
      'Uploaded without a, b, c, d, e, which a drawing does not need.',
    );
    expect(removedText(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBe(
      'Uploaded without a, b, c, d, e and 2 more, which a drawing does not need.',
    );
  });

  it('that is queued is told as something that went well', () => {
    expect(queuedToast(2)).toEqual({
      title: 'Upload queued',
      description: '2 file(s) queued for upload.',
      tone: 'success',
    });
  });

  it.each<[FileUpload['state'], number, object]>([
    ['chosen', 0, { chosen: 1, of: 0 }],
    ['waiting', 0, { underWay: 1, share: 0 }],
    ['sending', 0.5, { underWay: 1, share: 0.5 }],
    ['done', 1, { stored: 1, share: 1 }],
    ['twin', 1, { stored: 1, undecided: 1, share: 1 }],
    ['dropped', 1, { stored: 1, share: 1 }],
    ['failed', 0.5, { problems: 1, share: 0 }],
    ['cancelled', 0.5, { problems: 1, share: 0 }],
  ])('is summed with others: %s', (state, sent, sum) => {
    const none = { chosen: 0, underWay: 0, stored: 0, undecided: 0, cleaned: 0, problems: 0, share: 0, of: 1 };
    expect(sumOf([upload({ state, sent })])).toEqual({ ...none, ...sum });
  });

  it('is nothing at all of files without a byte', () => {
    expect(sumOf([upload({ file: new File([], 'empty.jpg'), state: 'sending', sent: 1 })]).share).toBe(0);
  });
});

describe('why a file was not stored', () => {
  const refused = (...args: Parameters<typeof refusal>) => {
    const { status, json } = refusal(...args);
    return new CallError(status!, `${status}`, json as never);
  };
  it.each([
    ['an error of ours', new TypeError('oops'), 'This file was not uploaded. Please try again.'],
    ['a refused field', refused('request.too-large', [{ field: 'files', message: 'Too large.' }]), 'Too large.'],
    [
      'a connection that was lost',
      new CallError(0, 'lost'),
      'The connection was lost. Try again: nothing is stored twice.',
    ],
    ['an answer without words', new CallError(502, '502'), 'This file was not uploaded. Please try again.'],
    ['a refusal in the words of the API', refused('resource.stale'), 'Somebody else has changed this meanwhile.'],
  ])('%s', (_what, error, text) => {
    expect(problemOf(error)).toBe(text);
  });
});
