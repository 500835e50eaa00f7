import { sampleRow } from '@capsule/contracts/resource/sample';
import { mediaItem, type MediaItem } from '@capsule/contracts/media/media-item';
import { PARALLEL, sumOf, TWIN_STAYS, Uploads, type SendOptions } from './uploads';

/** One file on its way, as the test lets it go on. */
interface Sent extends SendOptions {
  name: string;
  store: () => void;
  refuse: (problem: string) => void;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const file = (name: string, size = 10) => new File(['x'.repeat(size)], name);
const names = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}.png`);

/** How long it takes to look up what files called `slow…` are like. */
let slow = Promise.resolve();

/** Files called `same…` are in the library already; those called `…kept` cannot be taken out again. */
function fakeTwins() {
  const dropped: string[] = [];
  const find = async ({ filename }: MediaItem) => {
    if (filename.startsWith('slow')) await slow;
    if (filename.includes('unknown')) throw new Error('Not looked up.');
    const twin = sampleRow(mediaItem, { filename: 'older.png' });
    return filename.startsWith('same') ? { twin, isSame: true } : null;
  };
  const drop = async ({ filename }: MediaItem) => {
    if (filename.includes('kept')) throw new Error('Not removed.');
    dropped.push(filename);
  };
  return { dropped, twins: { find, drop } };
}

/** Uploads of these files, started; and what they send and say. */
function start(...chosen: (string | File)[]) {
  const sent: Sent[] = [];
  const said: string[] = [];
  const { dropped, twins } = fakeTwins();
  const uploads = new Uploads(
    ({ name }, options) =>
      new Promise((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(new Error('aborted')));
        const store = () => resolve(sampleRow(mediaItem, { filename: name }));
        sent.push({ ...options, name, store, refuse: (problem) => reject(new Error(problem)) });
      }),
    twins,
  );
  uploads.listen({
    onQueued: (count) => said.push(`queued ${count}`),
    onSettled: (items) => said.push(`stored ${items.map(({ filename }) => filename).join(' ')}`.trim()),
  });
  uploads.add(chosen.map((each) => (typeof each === 'string' ? file(each) : each)));
  uploads.start();
  const states = () => uploads.current().map(({ file: { name }, state }) => `${name} ${state}`);
  const idOf = (name: string) => uploads.current().find((one) => one.file.name === name)!.id;
  return { uploads, sent, said, dropped, states, idOf };
}

describe('files that are uploaded', () => {
  it('go on where the dialog is closed, and what is only chosen goes', () => {
    const { uploads, sent, states } = start('a.png');
    uploads.add([file('b.png')]);
    uploads.close();
    expect(states()).toEqual(['a.png sending']);
    expect(sent[0]!.signal.aborted).toBe(false);
    uploads.cancel(1);
    uploads.close();
    expect(states()).toEqual([]);
  });

  it('are sent a few at once, in their order, each with a key of its own', async () => {
    const { sent, states } = start(...names(5));
    expect(sent.map(({ name }) => name)).toEqual(names(PARALLEL));
    expect(states().slice(PARALLEL)).toEqual(['4.png waiting', '5.png waiting']);
    sent[1]!.store();
    await settled();
    expect(sent.map(({ name }) => name)).toEqual(['1.png', '2.png', '3.png', '4.png']);
    expect(states()[1]).toBe('2.png done');
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(4);
  });

  it('begin anew when they are tried again: what was sent of the first try is none of it', async () => {
    const { uploads, sent } = start('a.png');
    sent[0]!.onProgress(0.8);
    sent[0]!.refuse('Too large.');
    await settled();
    uploads.retry(1);
    expect(uploads.current()[0]).toMatchObject({ state: 'sending', sent: 0, problem: null });
    expect(sumOf(uploads.current()).share).toBe(0);
  });

  it('are sent three at once: enough to use the line, few enough to leave room for calls', () => {
    expect(start(...names(9)).sent).toHaveLength(3);
  });

  it('are said to be queued, and to be stored when the last one is', async () => {
    const { sent, said } = start('1.png', '2.png');
    expect(said).toEqual(['queued 2']);
    sent[1]!.store();
    await settled();
    expect(said).toEqual(['queued 2']);
    sent[0]!.store();
    await settled();
    expect(said).toEqual(['queued 2', 'stored 2.png 1.png']);
  });

  it('leave the others unharmed when one is refused, which says why', async () => {
    const { uploads, sent, said, states } = start('1.png', '2.png');
    sent[0]!.refuse('"1.png" cannot be read as an image.');
    sent[1]!.store();
    await settled();
    expect(states()).toEqual(['1.png failed', '2.png done']);
    expect(uploads.current()[0]?.problem).toBe('"1.png" cannot be read as an image.');
    expect(said.at(-1)).toBe('stored 2.png');
  });

  it('are tried again with the same key', async () => {
    const { uploads, sent, said, states, idOf } = start('1.png');
    sent[0]!.refuse('The connection was lost.');
    await settled();
    uploads.retry(idOf('1.png'));
    expect(uploads.current()[0]).toMatchObject({ state: 'sending', problem: null, sent: 0 });
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
    sent[1]!.store();
    await settled();
    expect(states()).toEqual(['1.png done']);
    expect(said).toEqual(['queued 1', 'stored', 'stored 1.png']);
  });

  it('are cancelled one by one, while they are sent or wait, and the next one takes the place', async () => {
    const { uploads, sent, states, idOf } = start(...names(5));
    uploads.cancel(idOf('4.png'));
    uploads.cancel(idOf('1.png'));
    await settled();
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(sent.map(({ name }) => name)).toEqual(['1.png', '2.png', '3.png', '5.png']);
    expect(states()).toEqual(['1.png cancelled', '2.png sending', '3.png sending', '4.png cancelled', '5.png sending']);
    uploads.cancel(idOf('1.png'));
    expect(states()[0]).toBe('1.png cancelled');
  });

  it('that are stored are not sent again with those that are chosen next, nor cancelled', async () => {
    const { uploads, sent, said, states, idOf } = start('1.png');
    sent[0]!.store();
    await settled();
    uploads.add([file('2.png')]);
    uploads.start();
    expect(said.at(-1)).toBe('queued 1');
    expect(sent.map(({ name }) => name)).toEqual(['1.png', '2.png']);
    uploads.cancel(idOf('1.png'));
    expect(states()).toEqual(['1.png done', '2.png sending']);
    uploads.cancel(idOf('2.png'));
    expect(states()).toEqual(['1.png done', '2.png cancelled']);
  });

  it('that are like no other are not taken out again as if they were', async () => {
    const { uploads, sent, states, dropped, idOf } = start('1.png');
    sent[0]!.store();
    await settled();
    await uploads.drop(idOf('1.png'));
    expect([states(), uploads.current()[0]?.problem, dropped]).toEqual([['1.png done'], null, []]);
  });

  it('are all stopped and forgotten when the dialog is closed', async () => {
    const { uploads, sent, said } = start(...names(5));
    uploads.clear();
    await settled();
    expect(uploads.current()).toEqual([]);
    expect(sent).toHaveLength(PARALLEL);
    expect(sent.every(({ signal }) => signal.aborted)).toBe(true);
    expect(said.at(-1)).toBe('stored');
  });

  it('are only chosen until that is asked for; one can be taken out, and nothing is queued without any', () => {
    const { uploads, sent, said, states, idOf } = start();
    expect(said).toEqual([]);
    uploads.add([file('1.png'), file('2.png')]);
    uploads.remove(idOf('1.png'));
    expect(states()).toEqual(['2.png chosen']);
    expect(sent).toEqual([]);
  });

  it('are summed by their bytes, without those that failed', async () => {
    const { uploads, sent } = start(file('large.mp4', 300), file('small.png', 100), file('bad.png', 500));
    sent[0]!.onProgress(0.5);
    sent[1]!.store();
    sent[2]!.refuse('No.');
    await settled();
    uploads.add([file('next.png')]);
    expect(sumOf(uploads.current())).toEqual({
      chosen: 1,
      underWay: 1,
      stored: 1,
      problems: 1,
      undecided: 0,
      cleaned: 0,
      share: 0.625,
      of: 3,
    });
  });

  it('that are in the library already wait for a decision: both stay, or the new one goes', async () => {
    const { uploads, sent, dropped, states, idOf } = start('same-1.png', 'same-2.png', 'same-kept.png');
    for (const one of sent) one.store();
    await settled();
    expect(states()).toEqual(['same-1.png twin', 'same-2.png twin', 'same-kept.png twin']);
    expect(uploads.current()[0]?.pair?.twin.filename).toBe('older.png');
    expect(sumOf(uploads.current())).toMatchObject({ stored: 3, undecided: 3, share: 1 });
    uploads.keep(idOf('same-1.png'));
    await uploads.drop(idOf('same-2.png'));
    await uploads.drop(idOf('same-kept.png'));
    expect(states()).toEqual(['same-1.png done', 'same-2.png dropped', 'same-kept.png twin']);
    expect(uploads.current()[2]?.problem).toBe(TWIN_STAYS);
    expect(dropped).toEqual(['same-2.png']);
  });

  it('are stored all the same where it cannot be looked up whether they are', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { sent, states } = start('unknown.png');
    sent[0]!.store();
    await settled();
    expect(states()).toEqual(['unknown.png done']);
    const text = 'Whether a file is in the library already could not be looked up.';
    expect(log.mock.calls).toEqual([[text, expect.anything()]]);
    log.mockRestore();
  });

  it('that are cancelled once they are stored are told of with the others: they are in the library', async () => {
    let compare: () => void = () => undefined;
    slow = new Promise<void>((resolve) => (compare = resolve));
    const { uploads, sent, said, states, idOf } = start('late.png', 'slow.png');
    // Its answer is here, but has not been read.
    sent[0]!.store();
    uploads.cancel(idOf('late.png'));
    sent[1]!.store();
    await settled();
    uploads.cancel(idOf('slow.png'));
    compare();
    await settled();
    expect(states()).toEqual(['late.png cancelled', 'slow.png cancelled']);
    expect(said).toEqual(['queued 2', 'stored late.png slow.png']);
  });

  it('that are tried again while the first try is still compared are stopped with the dialog, too', async () => {
    let compare: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (compare = resolve));
    const { uploads, sent, said, states, idOf } = start('slow.png');
    slow = held;
    sent[0]!.store();
    await settled();
    uploads.cancel(idOf('slow.png'));
    uploads.retry(idOf('slow.png'));
    compare();
    await settled();
    expect(states()).toEqual(['slow.png sending']);
    expect(said).toEqual(['queued 1']);
    uploads.clear();
    expect(sent[1]!.signal.aborted).toBe(true);
  });

  it('tell everybody who watches', () => {
    const { uploads } = start();
    const watcher = jest.fn();
    const stop = uploads.subscribe(watcher);
    uploads.add([file('1.png')]);
    expect(watcher).toHaveBeenCalledTimes(1);
    stop();
    uploads.clear();
    expect(watcher).toHaveBeenCalledTimes(1);
  });
});
