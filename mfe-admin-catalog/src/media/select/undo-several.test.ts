import { mediaItem } from '@capsule/contracts/media/media-item';
import { toasts } from '@capsule/host';
import { answering, fakeApi, oneOf, refusal } from '@capsule/web-kit/testing';
import { item } from '../testing/open-library';
import { undoSeveral } from './undo-several';

/** The button 'Undo' of a toast about several files. */

const written = (count: number) => Array.from({ length: count }, (_, n) => ({ id: n + 1, version: 2 }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('is not there where nothing was written', () => {
  expect(undoSeveral([])).toEqual({});
  expect(undoSeveral(written(1)).action?.label).toBe('Undo');
});

it('takes four back at once, and the next as soon as one has been', async () => {
  const held: (() => void)[] = [];
  const calls = fakeApi(
    answering(mediaItem.calls.undo, () => new Promise((resolve) => held.push(() => resolve(oneOf(item(held.length)))))),
  );
  undoSeveral(written(6)).action!.run();
  await settled();
  expect(calls).toHaveLength(4);
  held[0]!();
  await settled();
  expect(calls).toHaveLength(5);
  for (let n = 1; n < 6; n += 1) {
    held[n]!();
    await settled();
  }
  expect(toasts.current()).toMatchObject({ title: 'Undone', description: '6 files as before.', tone: 'success' });
});

it('takes each back from the version that its own write made, under a key of its own', async () => {
  const calls = fakeApi(answering(mediaItem.calls.undo, () => oneOf(item(1))));
  undoSeveral([
    { id: 1, version: 2 },
    { id: 2, version: 7 },
  ]).action!.run();
  await settled();
  const undone = calls.filter(({ method }) => method === 'POST');
  expect(undone).toMatchObject([
    { path: '/api/media/1/undo', headers: { 'if-match': '"2"' } },
    { path: '/api/media/2/undo', headers: { 'if-match': '"7"' } },
  ]);
  expect(new Set(undone.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

it('says how many of them could be', async () => {
  fakeApi(
    answering(mediaItem.calls.undo, ({ path }) => (path.includes('/2/') ? refusal('resource.stale') : oneOf(item(1)))),
  );
  undoSeveral(written(3)).action!.run();
  await settled();
  await settled();
  expect(toasts.current()).toMatchObject({
    title: 'Not all undone',
    description: '2 of 3 files as before; the others were changed meanwhile, or it is too late.',
    tone: 'error',
  });
});
