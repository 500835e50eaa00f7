import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { remoteBuild } from '../fixtures';
import { deployRelease, retireApp } from './deploy';
import { firstBudgets, INBOX, refusalOf, storeOfTeam } from './fixtures';
import { rollbackApp, rollbackTo } from './rollback';
import { changeBudget } from './store-budgets';

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => void (temporary = await temporaryFolder()));
afterAll(() => temporary.remove());

const team = (name: string) => storeOfTeam(temporary.folder, name);

describe('rolling back', () => {
  it('restores the former version, and again the one before it', async () => {
    const { store, ship, live } = await team('back');
    const [first, second] = [await ship(INBOX, 'first()'), await ship(INBOX, 'second()')];
    const ops = await ship('mfe-admin-ops', 'ops()');
    const third = await ship(INBOX, 'third()');
    expect(await rollbackApp(store, { firstBudgets, app: INBOX, by: 'Priya' })).toMatchObject({
      from: third,
      to: second,
    });
    expect(await rollbackApp(store, { firstBudgets, app: INBOX, by: 'Priya' })).toMatchObject({
      from: second,
      to: first,
    });
    expect(await live()).toMatchObject({ [INBOX]: first, 'mfe-admin-ops': ops });
  });

  it('reads no more than it must, and so is done within a second: each lock once, and the files of one release', async () => {
    const { store, ship } = await team('quick');
    const former = await ship(INBOX, 'first()');
    await ship('mfe-admin-ops', 'ops()');
    await ship(INBOX, 'second()');
    const readLock = jest.spyOn(store, 'readLock');
    const openFile = jest.spyOn(store, 'openFile');
    expect(await rollbackApp(store, { firstBudgets, app: INBOX, by: 'Priya' })).toMatchObject({
      kind: 'done',
      to: former,
    });
    expect(readLock.mock.calls.flat().sort()).toEqual([1, 2, 3, 4]);
    expect(new Set(openFile.mock.calls.map(([release]) => release.version))).toEqual(new Set([former]));
  });

  it.each([
    ['the first lock', 1],
    ['a later one', 3],
  ])(
    'says of %s, which is live, that it cannot be read, and asks nothing by what older ones say',
    async (_which, count) => {
      const { root, store, ship } = await team(`damaged ${count}`);
      for (let number = 2; number <= count; number += 1) await ship(INBOX, `number${number}()`);
      await writeFile(path.join(root, 'locks', `00000${count}.json`), 'cut off');
      const confirm = jest.fn(async () => true);
      const request = { firstBudgets, app: INBOX, by: 'Sam', confirm };
      expect(await rollbackApp(store, request)).toMatchObject(refusalOf('lock.unreadable'));
      expect(confirm).not.toHaveBeenCalled();
    },
  );

  it('says why, unless the team does: from what, or as in which lock', async () => {
    const { store, ship } = await team('why');
    await ship(INBOX, 'first()');
    const second = await ship(INBOX, 'second()');
    const whyNow = async () => (await store.readLive())?.why;
    await rollbackApp(store, { firstBudgets, app: INBOX, by: 'Priya' });
    expect(await whyNow()).toBe(`Rolled back from ${second}`);
    await rollbackApp(store, { firstBudgets, app: INBOX, by: 'Priya', why: 'Wrong colours' });
    expect(await whyNow()).toBe('Wrong colours');
    await rollbackApp(store, { firstBudgets, app: INBOX, version: second, by: 'Priya', urgent: true });
    expect(await whyNow()).toBe('Urgent: Rolled back from nothing');
    await rollbackApp(store, { firstBudgets, app: INBOX, by: 'Priya' });
    await rollbackApp(store, { firstBudgets, app: INBOX, version: second, by: 'Priya' });
    expect(await whyNow()).toBe('Rolled back from nothing');
    await rollbackTo(store, { number: 2, by: 'Priya' });
    expect(await whyNow()).toBe('Everything as in lock 2');
    await rollbackTo(store, { number: 1, by: 'Priya', why: 'A bad day' });
    expect(await whyNow()).toBe('A bad day');
  });

  it('changes nothing in a dry run, of one module or of everything', async () => {
    const { store, ship } = await team('dry rollback');
    const first = await ship(INBOX, 'first()');
    const second = await ship(INBOX, 'second()');
    const dry = { by: 'Priya', dryRun: true };
    expect(await rollbackApp(store, { firstBudgets, app: INBOX, ...dry })).toEqual({
      kind: 'allowed',
      from: second,
      to: first,
      notes: [],
      takesBack: await store.readLive(),
    });
    expect(await rollbackTo(store, { number: 2, ...dry })).toEqual({
      kind: 'allowed',
      from: 'lock 3',
      to: 'lock 2',
      notes: [],
    });
    expect(await retireApp(store, { app: INBOX, ...dry })).toMatchObject({ kind: 'allowed', from: second, to: null });
    expect(await store.listLocks()).toEqual([1, 2, 3]);
  });

  it('to the lock that is live does nothing', async () => {
    const { store } = await team('live lock');
    const lock = await store.readLive();
    expect(await rollbackTo(store, { number: 1, by: 'Priya' })).toEqual({ kind: 'no-change', lock, notes: [] });
    expect(await store.listLocks()).toEqual([1]);
  });

  it('is not bound by the budgets of today', async () => {
    const { store, ship } = await team('budgets of today');
    const heavy = await ship(INBOX, 'first()');
    await ship(INBOX, 'second()');
    await changeBudget(store, { of: 'remote', what: 'admin', bytes: 0, by: 'Sam', why: 'Lighter', firstBudgets });
    expect(await deployRelease(store, { app: INBOX, version: heavy, by: 'Priya', firstBudgets })).toMatchObject(
      refusalOf('size.budget'),
    );
    expect(await rollbackApp(store, { firstBudgets, app: INBOX, by: 'Priya' })).toMatchObject({
      kind: 'done',
      to: heavy,
    });
  });

  it('says what the history lacks: a version before the live one, or that there is none to take back', async () => {
    const { store, ship } = await team('nothing before');
    const shell = (await store.readLive())?.apps['shell'];
    expect(await rollbackApp(store, { firstBudgets, app: 'shell', by: 'Priya' })).toMatchObject({
      refusals: [{ message: `The history has nothing of shell before ${shell}.` }],
    });
    await ship(INBOX, 'first()');
    await rollbackApp(store, { firstBudgets, app: INBOX, by: 'Priya' });
    const message = `${INBOX} is not live, as before its first deploy: there is nothing to take back, and a deploy makes it live.`;
    expect(await rollbackApp(store, { firstBudgets, app: INBOX, by: 'Priya' })).toMatchObject({
      refusals: [{ message }],
    });
  });

  it('takes a module off that was not live before, and then has nothing to go back to', async () => {
    const { store, ship, live } = await team('off');
    await ship(INBOX, 'first()');
    expect(await rollbackApp(store, { firstBudgets, app: INBOX, by: 'Priya' })).toMatchObject({
      kind: 'done',
      to: null,
    });
    expect(Object.keys(await live())).toEqual(['shell']);
    expect(await rollbackApp(store, { firstBudgets, app: INBOX, by: 'Priya' })).toMatchObject(
      refusalOf('rollback.nothing-before'),
    );
    expect(await rollbackApp(store, { firstBudgets, app: 'shell', by: 'Priya' })).toMatchObject(
      refusalOf('rollback.nothing-before'),
    );
  });

  it('goes through the deploy checks, because other apps may have changed since', async () => {
    const { store, ship, publish, deploy } = await team('checks');
    await ship(INBOX, 'first()');
    const routes = [{ path: '/admin/mail', page: 'inbox', frame: 'admin' as const, title: 'Mail' }];
    await deploy(INBOX, await publish(remoteBuild(INBOX, 'second()', { manifest: { routes } })));
    await deploy('mfe-other-inbox', await publish(remoteBuild('mfe-other-inbox')));
    const outcome = await rollbackApp(store, { firstBudgets, app: INBOX, by: 'Priya' });
    expect(outcome).toMatchObject({ kind: 'refused', refusals: [{ code: 'route.clash' }, { code: 'nav.clash' }] });
  });

  it('restores a whole former lock, if its releases are still complete', async () => {
    const { root, store, ship, live } = await team('whole');
    const first = await ship(INBOX, 'first()');
    const then = await live();
    await ship(INBOX, 'second()');
    await ship('mfe-admin-ops', 'ops()');
    expect(await rollbackTo(store, { number: 2, by: 'Priya' })).toMatchObject({ kind: 'done', lock: { number: 5 } });
    expect(await live()).toEqual(then);
    await writeFile(path.join(root, 'releases', INBOX, first, 'entry.js'), 'evils()');
    expect(await rollbackTo(store, { number: 2, by: 'Priya' })).toMatchObject(refusalOf('file.changed'));
    expect(await rollbackTo(store, { number: 99, by: 'Priya' })).toMatchObject(refusalOf('lock.not-found'));
  });

  it.each<[string, (desk: Awaited<ReturnType<typeof team>>) => Promise<string>]>([
    ['taken off', ({ store }) => retireApp(store, { app: INBOX, by: 'Sam' }).then(() => 'taken off')],
    [
      'deployed anew',
      async ({ publish, deploy }) => {
        const version = await publish(remoteBuild(INBOX, 'third()'));
        await deploy(INBOX, version, 'Sam');
        return `moved to ${version}`;
      },
    ],
  ])(
    'a module that is %s while it is rolled back stays so: the refusal says what was done, and by whom',
    async (how, change) => {
      const desk = await team(`meanwhile ${how}`);
      const { store, ship, live } = desk;
      await ship(INBOX, 'first()');
      await ship(INBOX, 'second()');
      let changed: Promise<string> | undefined;
      // The rollback has read the history when it looks at the bytes of the former version.
      const looking = jest.spyOn(store, 'openFile');
      looking.mockImplementationOnce(async (...args) => {
        changed = change(desk);
        await changed;
        return store.openFile(...args);
      });
      const outcome = await rollbackApp(store, { firstBudgets, app: INBOX, by: 'Priya' });
      const message = `${INBOX} was ${await changed} meanwhile by Sam: look at its status, and ask again if you still mean it.`;
      expect(outcome).toEqual({ kind: 'refused', refusals: [{ code: 'app.moved', message }], notes: [] });
      expect(await store.readLive()).toMatchObject({ by: 'Sam', apps: await live() });
    },
  );
});
