import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Lock } from '@capsule/contracts';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { retireApp } from './deploy';
import { firstBudgets, INBOX, refusalOf, storeOfTeam } from './fixtures';
import { RECENT_MS, rollbackApp } from './rollback';

const YEAR_MS = 365 * 86_400_000;

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => void (temporary = await temporaryFolder()));
afterAll(() => temporary.remove());

/** A store in which Priya has deployed two versions of the inbox. */
async function twoVersions(name: string) {
  const team = await storeOfTeam(temporary.folder, name);
  const [first, second] = [await team.ship(INBOX, 'first()'), await team.ship(INBOX, 'second()')];
  const rollback = (by: string, request: Partial<Parameters<typeof rollbackApp>[1]> = {}) =>
    rollbackApp(team.store, { firstBudgets, app: INBOX, by, ...request });
  /** Makes the newest lock older. */
  const age = async (ms: number) => {
    const place = path.join(team.root, 'locks', '000003.json');
    const lock = JSON.parse(await readFile(place, 'utf8')) as Lock;
    await writeFile(place, JSON.stringify({ ...lock, at: new Date(Date.now() - ms).toISOString() }));
  };
  return { ...team, first, second, rollback, age };
}

describe('what a rollback takes back (record 022)', () => {
  it('is named: the version, who made it live, and when', async () => {
    const { store, first, second, rollback } = await twoVersions('named');
    const takesBack = await store.readLive();
    expect(await rollback('Priya', { dryRun: true })).toMatchObject({ kind: 'allowed', from: second, takesBack });
    expect(await rollback('Priya')).toMatchObject({ kind: 'done', from: second, to: first, takesBack });
  });

  it('is only what is meant: two people who roll back for one incident go one step back', async () => {
    const { rollback, first, live } = await twoVersions('two people');
    expect(await rollback('Priya')).toMatchObject({ kind: 'done', to: first });
    expect(await rollback('Bob')).toMatchObject({
      refusals: [
        {
          code: 'rollback.recent',
          message: expect.stringMatching(
            /^Priya made mfe-admin-inbox 1\S+ live \d+ s ago \(lock 4\), and the rollback would take that back\. If that is meant, say so with --from 1\S+\.$/,
          ),
        },
      ],
    });
    expect(await live()).toMatchObject({ [INBOX]: first });
  });

  it("is asked for, when it is somebody else's of less than a minute ago", async () => {
    const { rollback, second, live } = await twoVersions('asked');
    const questions: string[] = [];
    const answer = (yes: boolean) => async (question: string) => {
      questions.push(question);
      return yes;
    };
    expect(await rollback('Bob', { confirm: answer(false) })).toMatchObject(refusalOf('rollback.recent'));
    expect(await live()).toMatchObject({ [INBOX]: second });
    expect(await rollback('Bob', { confirm: answer(true) })).toMatchObject({ kind: 'done', from: second });
    expect(questions).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining(`Priya made ${INBOX} ${second}`)),
    );
  });

  it.each([
    ['one made oneself', 'Priya', 0],
    ['it was made a minute ago', 'Bob', RECENT_MS],
  ])('is not asked for, when %s', async (why, by, ms) => {
    const { rollback, age } = await twoVersions(`not asked ${why}`);
    if (ms > 0) await age(ms);
    expect(await rollback(by)).toMatchObject({ kind: 'done' });
  });

  it.each([
    ['ahead', -YEAR_MS],
    ['behind', YEAR_MS],
  ])('goes by the numbers of the locks where a clock was a year %s', async (which, ms) => {
    const { ship, rollback, age, first, second, live } = await twoVersions(`clock ${which}`);
    await age(ms);
    const third = await ship(INBOX, 'third()');
    expect(await rollback('Priya')).toMatchObject({ kind: 'done', from: third, to: second });
    expect(await rollback('Priya')).toMatchObject({ kind: 'done', from: second, to: first });
    expect(await live()).toMatchObject({ [INBOX]: first });
  });

  it('is asked for where the clock of who made it live is ahead: it may be of this minute', async () => {
    const { rollback, age } = await twoVersions('clock of another');
    await age(-YEAR_MS);
    expect(await rollback('Bob')).toMatchObject({
      refusals: [{ code: 'rollback.recent', message: expect.stringContaining('live 0 s ago') }],
    });
  });

  it('is said to be so many seconds old', async () => {
    const { rollback, age } = await twoVersions('seconds');
    await age(RECENT_MS / 2);
    expect(await rollback('Bob')).toMatchObject({
      refusals: [{ code: 'rollback.recent', message: expect.stringMatching(/ live [3-5]\d s ago /) }],
    });
  });

  it('may be named by whoever takes it back, and then nothing else is', async () => {
    const { rollback, first, second, live } = await twoVersions('from');
    expect(await rollback('Bob', { from: first })).toMatchObject({
      refusals: [
        { code: 'app.moved', message: `${INBOX} is ${second}, and not ${first}: there is nothing to take back.` },
      ],
    });
    expect(await rollback('Bob', { from: second })).toMatchObject({ kind: 'done', to: first });
    expect(await rollback('Priya', { from: second })).toMatchObject(refusalOf('app.moved'));
    expect(await live()).toMatchObject({ [INBOX]: first });
  });

  it('may be a retirement, which a reason of the team does not hide', async () => {
    const { store, rollback, first, second, live } = await twoVersions('retired');
    await retireApp(store, { app: INBOX, by: 'Priya', why: 'Nobody uses it' });
    expect(await store.readLive()).toMatchObject({ why: 'Retired: Nobody uses it' });
    expect(await rollback('Bob', { from: second })).toMatchObject({
      refusals: [
        { code: 'app.moved', message: `${INBOX} is not live, and not ${second}: there is nothing to take back.` },
      ],
    });
    expect(await rollback('Bob')).toMatchObject({
      refusals: [
        {
          code: 'rollback.recent',
          message: expect.stringMatching(/^Priya took mfe-admin-inbox off .* say so with --yes\.$/),
        },
      ],
    });
    expect(await rollback('Priya')).toMatchObject({ kind: 'done', from: null, to: second });
    expect(await rollback('Priya')).toMatchObject({ kind: 'done', from: second, to: first });
    expect(await live()).toMatchObject({ [INBOX]: first });
  });
});
