import { afterAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataDirInUseError } from './errors';
import { takeOwnerLock, type OwnerLock } from './owner-lock';
import { cleanUp, tempFolder } from './testing/folders';

afterAll(cleanUp);

const leaveOwner = async (folder: string, name: string) => {
  await mkdir(join(folder, 'owner'));
  await writeFile(join(folder, 'owner', name), '');
};

/** The pid of a process that has ended. */
async function deadPid(): Promise<number> {
  const process = spawn('true');
  await once(process, 'exit');
  return Number(process.pid);
}

describe('the lock of a data folder', () => {
  it('can be held by one process at a time', async () => {
    const folder = await tempFolder();
    const first = await takeOwnerLock(folder);
    await expect(takeOwnerLock(folder)).rejects.toThrow(DataDirInUseError);
    await first.release();
    await first.release();
    const second = await takeOwnerLock(folder);
    await expect(takeOwnerLock(folder)).rejects.toThrow(`running process ${process.pid}`);
    await second.release();
  });

  it('is taken over from a dead owner', async () => {
    const folder = await tempFolder();
    await leaveOwner(folder, `${await deadPid()}-0123456789abcdef`);
    const lock = await takeOwnerLock(folder);
    await expect(takeOwnerLock(folder)).rejects.toThrow(DataDirInUseError);
    await lock.release();
  });

  it('is taken over from an owner whose pid belongs to a later process', async () => {
    const folder = await tempFolder();
    await leaveOwner(folder, `${process.ppid}-0123456789abcdef`);
    const lock = await takeOwnerLock(folder);
    await expect(takeOwnerLock(folder)).rejects.toThrow(DataDirInUseError);
    await lock.release();
  });

  it('of a dead owner goes to exactly one of many that race for it', async () => {
    const folder = await tempFolder();
    await leaveOwner(folder, `${await deadPid()}-0123456789abcdef`);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => takeOwnerLock(folder)));
    const locks = results.filter(
      (result): result is PromiseFulfilledResult<OwnerLock> => result.status === 'fulfilled',
    );
    expect(locks).toHaveLength(1);
    await locks[0]?.value.release();
    expect(await readdir(folder)).toEqual(['owner']);
    expect(await readdir(join(folder, 'owner'))).toEqual([]);
  });
});
