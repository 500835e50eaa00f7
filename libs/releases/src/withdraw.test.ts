import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { leftoversIn, withdrawFrom } from './withdraw';

/** A release that is taken out of sight, before it goes for good. */

const RELEASE = { app: 'mfe-new', version: '1.0.0-0123456789ab' };

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
let releases: string;
beforeEach(async () => {
  temporary = await temporaryFolder();
  releases = path.join(temporary.folder, 'releases');
});
afterEach(() => temporary.remove());

async function store(content: string): Promise<void> {
  const place = path.join(releases, RELEASE.app, RELEASE.version);
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, 'entry.js'), content);
}
const stored = () => readFile(path.join(releases, RELEASE.app, RELEASE.version, 'entry.js'), 'utf8');
const names = () => readdir(path.join(releases, RELEASE.app));

describe('a release that is withdrawn', () => {
  it('is out of sight, and gone once it is removed', async () => {
    await store('first');
    const hidden = await withdrawFrom(releases, RELEASE);
    expect(await names()).toEqual([expect.stringMatching(/^\.withdrawn-1\.0\.0-0123456789ab-\d+-/)]);
    await hidden.remove();
    expect(await names()).toEqual([]);
  });

  it('is put back as it was', async () => {
    await store('first');
    const hidden = await withdrawFrom(releases, RELEASE);
    await hidden.putBack();
    expect(await stored()).toBe('first');
    expect(await names()).toEqual([RELEASE.version]);
  });

  it('gives way to one that was published again meanwhile, and leaves nothing', async () => {
    await store('first');
    const hidden = await withdrawFrom(releases, RELEASE);
    await store('second');
    await hidden.putBack();
    expect(await stored()).toBe('second');
    expect(await names()).toEqual([RELEASE.version]);
  });

  it('fails, and does not pretend, when it cannot be put back', async () => {
    await store('first');
    const hidden = await withdrawFrom(releases, RELEASE);
    await hidden.remove();
    await expect(hidden.putBack()).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('what commands that were killed have left', () => {
  it('is nothing in a store that has no folder yet', async () => {
    expect(await leftoversIn(temporary.folder)).toEqual([]);
  });

  it('is found beside files that are no folders of an app', async () => {
    await store('first');
    await withdrawFrom(releases, RELEASE);
    await writeFile(path.join(releases, 'readme.txt'), 'Releases');
    const found = await leftoversIn(temporary.folder);
    expect(found.map(({ release }) => release)).toEqual([RELEASE]);
  });

  it('is a draft too, which is of no release: put back or removed, it is gone', async () => {
    await store('first');
    const draft = path.join(releases, RELEASE.app, '.draft-1.0.0-0123456789ab-killed');
    for (const end of ['putBack', 'remove'] as const) {
      await mkdir(draft);
      const [found] = await leftoversIn(temporary.folder);
      expect(found).toMatchObject({ name: path.relative(temporary.folder, draft), release: null });
      await found?.[end]();
      expect(await names()).toEqual([RELEASE.version]);
    }
  });

  it('is not taken for nothing where a folder cannot be read', async () => {
    await mkdir(releases);
    await symlink('round', path.join(releases, 'round'));
    await expect(leftoversIn(temporary.folder)).rejects.toMatchObject({ code: 'ELOOP' });
  });
});
