import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { StoreError } from '../errors';
import { remoteBuild } from '../fixtures';
import { createFolderStore } from '../folder-store';
import { deployRelease } from './deploy';
import { firstBudgets, INBOX, refusalOf, storeOfTeam } from './fixtures';
import { rollbackApp } from './rollback';
import { budgetsOf, changeBudget, currentBudgets, readAllBudgets, withBudget } from './store-budgets';

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => void (temporary = await temporaryFolder()));
afterAll(() => temporary.remove());

const team = (name: string) => storeOfTeam(temporary.folder, name);
const generous = { ...firstBudgets, remote: { public: 1e9, admin: 1e9, later: 1e9 } };
const sam = { by: 'Sam', why: 'A slow network', firstBudgets: generous };
const noRoom = { of: 'remote', what: 'admin', bytes: 0 };

describe('the budgets of a store (record 021)', () => {
  it('are those of the checkout that deploys into it first, and no other checkout changes them', async () => {
    const { store, publish } = await team('first');
    expect(await currentBudgets(store)).toMatchObject({ number: 1, budgets: firstBudgets, by: 'Priya' });
    await changeBudget(store, { ...noRoom, ...sam });
    const version = await publish(remoteBuild(INBOX));
    const request = { app: INBOX, version, by: 'Priya', firstBudgets: generous };
    expect(await deployRelease(store, request)).toMatchObject(refusalOf('size.budget'));
    expect(await store.listBudgets()).toEqual([1, 2]);
  });

  it('hold for a rollback to a version that was never live, and for no other rollback', async () => {
    const { store, ship, publish } = await team('never live');
    const former = await ship(INBOX, 'first()');
    await ship(INBOX, 'second()');
    const never = await publish(remoteBuild(INBOX, 'never()'));
    await changeBudget(store, { ...noRoom, ...sam });
    const back = { app: INBOX, by: 'Priya', firstBudgets: generous };
    expect(await rollbackApp(store, { ...back, version: never })).toMatchObject(refusalOf('size.budget'));
    expect(await rollbackApp(store, { ...back, version: former })).toMatchObject({ kind: 'done', to: former });
  });

  it('are not written by a dry run', async () => {
    const { store, root } = await team('dry');
    const empty = createFolderStore(path.join(root, 'empty'));
    expect(await budgetsOf(empty, { first: generous, by: 'Priya', dryRun: true })).toEqual(generous);
    expect(await empty.listBudgets()).toEqual([]);
    expect(await budgetsOf(store, { first: generous, by: 'Priya', dryRun: true })).toEqual(firstBudgets);
  });

  it('are set once by deploys that race into an empty store', async () => {
    const { root } = await team('race');
    const store = createFolderStore(path.join(root, 'empty'));
    const each = Array.from({ length: 8 }, (_, index) => ({
      first: { ...firstBudgets, exceptions: { [`mfe-a${index}`]: {} } },
      by: 'Priya',
    }));
    const read = await Promise.all(each.map((request) => budgetsOf(store, request)));
    expect(await store.listBudgets()).toEqual([1]);
    expect(new Set(read.map((budgets) => JSON.stringify(budgets)))).toEqual(
      new Set([JSON.stringify((await currentBudgets(store))?.budgets)]),
    );
  });

  it('are set by the rollback that comes into a store without any, and by no dry run of it', async () => {
    const { store, root, ship, publish } = await team('rolled back');
    await ship(INBOX, 'first()');
    const never = await publish(remoteBuild(INBOX, 'never()'));
    await rm(path.join(root, 'budgets'), { recursive: true });
    const request = { app: INBOX, version: never, by: 'Priya', firstBudgets: generous };
    expect(await rollbackApp(store, { ...request, dryRun: true })).toMatchObject({ kind: 'allowed' });
    expect(await currentBudgets(store)).toBeNull();
    expect(await rollbackApp(store, request)).toMatchObject({ kind: 'done' });
    expect(await currentBudgets(store)).toMatchObject({ number: 1, budgets: generous, by: 'Priya' });
  });

  it.each([
    ['a full disk', Object.assign(new Error('no space left'), { code: 'ENOSPC' })],
    ['what is refused', new StoreError('budgets.unreadable', 'They break their contract.')],
  ])('are not tried to be set again after %s', async (_what, fault) => {
    const store = createFolderStore(path.join(temporary.folder, 'never written'));
    const setBudgets = jest.spyOn(store, 'setBudgets').mockRejectedValueOnce(fault);
    await expect(budgetsOf(store, { first: generous, by: 'Priya' })).rejects.toBe(fault);
    expect(setBudgets).toHaveBeenCalledTimes(1);
  });

  it('can be changed before there are any: the first ones with that change', async () => {
    const store = createFolderStore(path.join(temporary.folder, 'changed first'));
    await changeBudget(store, { ...noRoom, ...sam });
    expect(await currentBudgets(store)).toMatchObject({ number: 1, budgets: withBudget(generous, noRoom), by: 'Sam' });
  });

  it('keep who changed what, when and why', async () => {
    const { store } = await team('history');
    await changeBudget(store, { of: INBOX, what: 'page:list', bytes: 250_000, ...sam });
    expect(await readAllBudgets(store)).toMatchObject([
      { number: 1, why: 'The first budgets of this store' },
      { number: 2, by: 'Sam', why: 'A slow network', budgets: { exceptions: { [INBOX]: { 'page:list': 250_000 } } } },
    ]);
  });

  it('change once where two people change them: the second is refused, and overwrites nothing', async () => {
    const { store } = await team('two people');
    const outcomes = await Promise.allSettled([1, 2].map((bytes) => changeBudget(store, { ...noRoom, ...sam, bytes })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        code: 'budgets.moved',
        message: 'Somebody else has changed the budgets meanwhile: look at them, and try again.',
      },
    });
  });

  it.each([
    ['are no JSON', '{', 'is not JSON'],
    ['are of a future format', '{ "format": 2 }', 'has format 2; format 1 is understood'],
    ['are of another number', undefined, 'say that they are number 1'],
    [
      'have no bytes',
      '{ "format": 1, "number": 2, "budgets": {}, "at": "2026-11-20T01:02:03.000Z", "by": 7, "why": "Room" }',
      /break their contract: [^.]*budgets[^.]*\. [^.]*by[^.]*\.$/,
    ],
  ])('that %s stop deploys and no rollbacks, and the next change mends them', async (why, content, words) => {
    const { root, store, ship, publish, deploy } = await team(`damaged ${why}`);
    await ship(INBOX, 'first()');
    await ship(INBOX, 'second()');
    const damaged = content ?? JSON.stringify(await store.readBudgets(1));
    await writeFile(path.join(root, 'budgets', '000002.json'), damaged);
    const version = await publish(remoteBuild(INBOX, 'third()'));
    expect(await deploy(INBOX, version)).toMatchObject(refusalOf('budgets.unreadable'));
    await expect(currentBudgets(store)).rejects.toThrow(words);
    const toNeverLive = { app: INBOX, version, by: 'Priya', firstBudgets };
    expect(await rollbackApp(store, toNeverLive)).toMatchObject(refusalOf('budgets.unreadable'));
    expect(await rollbackApp(store, { app: INBOX, by: 'Priya', firstBudgets })).toMatchObject({ kind: 'done' });
    await changeBudget(store, { ...noRoom, ...sam, bytes: 20_000 });
    expect((await currentBudgets(store))?.budgets).toEqual(withBudget(firstBudgets, { ...noRoom, bytes: 20_000 }));
    expect(await deploy(INBOX, version)).toMatchObject({ kind: 'done' });
  });
});

describe('a change of a budget', () => {
  it.each([
    ['host', 'public', { host: { ...firstBudgets.host, public: 7 } }],
    ['remote', 'later', { remote: { ...firstBudgets.remote, later: 7 } }],
    [INBOX, 'later', { exceptions: { [INBOX]: { later: 7 } } }],
    [INBOX, 'page:list', { exceptions: { [INBOX]: { 'page:list': 7 } } }],
  ])('is of one number alone: %s %s', (of, what, expected) => {
    expect(withBudget(firstBudgets, { of, what, bytes: 7 })).toEqual({ ...firstBudgets, ...expected });
  });

  it('ends an exception, and leaves the others of that app', () => {
    const budgets = {
      ...firstBudgets,
      exceptions: { [INBOX]: { later: 7, 'page:list': 8 }, 'mfe-other': { later: 9 } },
    };
    expect(withBudget(budgets, { of: INBOX, what: 'later', bytes: null }).exceptions).toEqual({
      [INBOX]: { 'page:list': 8 },
      'mfe-other': { later: 9 },
    });
  });

  it.each([
    ['host', 'page:list', 7, 'The host has a number for public, admin, later, and nothing else.'],
    ['remote', 'sometimes', 7, 'The remote has a number for public, admin, later, and nothing else.'],
    ['remote', 'admin', null, 'The remote has a number for public, admin, later, and nothing else.'],
    [INBOX, 'admin', 7, `An exception of ${INBOX} is for "page:<key>" or for "later", not for "admin".`],
    [INBOX, 'page:', 7, `An exception of ${INBOX} is for "page:<key>" or for "later", not for "page:".`],
    [INBOX, 'no-page:x', 7, `An exception of ${INBOX} is for "page:<key>" or for "later", not for "no-page:x".`],
  ])('is refused for what has no budget: %s %s %s', (of, what, bytes, message) => {
    expect(() => withBudget(firstBudgets, { of, what, bytes })).toThrow(
      expect.objectContaining({ code: 'budgets.unknown', message }),
    );
  });
});
