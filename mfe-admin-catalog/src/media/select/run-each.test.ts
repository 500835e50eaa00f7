import { CallError } from '@capsule/host';
import { refusal } from '@capsule/web-kit/testing';
import { item } from '../testing/open-library';
import { runEach } from './run-each';
import { doneToast, SELECTION_WORDS, TAG_WORDS, DELETE_WORDS, undoneToast } from './selection-words';

/** Something that is done to several files: how many at once, and what is said of each. */

const items = (count: number) => Array.from({ length: count }, (_, n) => item(n + 1));
const done = { text: 'Tagged.', made: 4 };

describe('what is done to each of several files', () => {
  it('runs four at once, the next one as soon as one has ended, and is told in the order of the files', async () => {
    const running: { id: number; end: () => void }[] = [];
    const counts: number[] = [];
    const all = runEach(
      items(6),
      ({ id }) => new Promise((resolve) => running.push({ id, end: () => resolve(done) })),
      (count) => counts.push(count),
    );
    const ids = () => running.map(({ id }) => id);
    expect(ids()).toEqual([1, 2, 3, 4]);
    running[2]!.end();
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(ids()).toEqual([1, 2, 3, 4, 5]);
    for (let n = 0; n < 6; n += 1) {
      running[n]?.end();
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect((await all).map(({ item: { id }, ok, made }) => [id, ok, made])).toEqual(
      [1, 2, 3, 4, 5, 6].map((id) => [id, true, 4]),
    );
    expect(counts).toEqual([1, 2, 3, 4, 5, 6]);
  });

  const refused = (...args: Parameters<typeof refusal>) => {
    const { status, json } = refusal(...args);
    return new CallError(status!, `${status}`, json as never);
  };
  const field = [{ field: 'tags', message: 'At most 20 tags.' }];
  it.each([
    ['an error of ours', new TypeError('oops'), 'The server could not do it. Please try again.'],
    ['no answer', new CallError(0, 'The line is cut.'), 'The server could not do it. Please try again.'],
    ['a refused value', refused('request.invalid', field), 'At most 20 tags.'],
    [
      'another refusal with a field',
      refused('resource.stale', field),
      'Someone else changed it meanwhile. Select it again.',
    ],
    ['one that is gone', refused('resource.not-found'), 'Someone else has deleted it already.'],
    ['one that is used', refused('media.used'), 'It has been put to use meanwhile, and was not deleted.'],
    ['any other refusal', refused('service.failed'), 'The server could not do it. Please try again.'],
  ])('says why it failed: %s', async (_what, error, text) => {
    const results = await runEach(
      items(2),
      async ({ id }) => (id === 1 ? Promise.reject(error) : done),
      () => undefined,
    );
    expect(results.map(({ ok, made, text: said }) => [ok, made, said])).toEqual([
      [false, null, text],
      [true, 4, 'Tagged.'],
    ]);
  });
});

describe('the words for several files', () => {
  it.each([
    [SELECTION_WORDS.count(1), '1 file selected'],
    [SELECTION_WORDS.count(199), '199 files selected'],
    [SELECTION_WORDS.count(200), '200 files selected, as many as can be'],
    [TAG_WORDS.title(1), 'Tag 1 file'],
    [TAG_WORDS.have([]), 'None of them has a tag.'],
    [TAG_WORDS.have(['a', 'b']), 'They have: a, b'],
    [DELETE_WORDS.question(2), 'Are you sure you want to delete 2 files? This action cannot be undone.'],
    [DELETE_WORDS.some(1), '1 of them is used, and will be missing there:'],
    [DELETE_WORDS.some(2), '2 of them are used, and will be missing there:'],
  ])('%s', (said, text) => {
    expect(said).toBe(text);
  });

  it.each([
    [3, 'Undone', '3 files as before.', 'success'],
    [1, 'Not all undone', '1 of 3 files as before; the others were changed meanwhile, or it is too late.', 'error'],
    [0, 'Not undone', '0 of 3 files as before; the others were changed meanwhile, or it is too late.', 'error'],
  ])('%i of 3 that are as before: %s', (count, title, description, tone) => {
    expect(undoneToast(count, 3)).toEqual({ title, description, tone });
  });

  it.each([
    ['deleted', 2, 'Files deleted', '2 files deleted.', 'success'],
    ['tagged', 0, 'Not all files tagged', '0 of 2 files tagged; the dialog says why the others were not.', 'error'],
  ] as const)('%s, %i of 2: %s', (what, count, title, description, tone) => {
    expect(doneToast(what, count, 2)).toEqual({ title, description, tone });
  });
});
