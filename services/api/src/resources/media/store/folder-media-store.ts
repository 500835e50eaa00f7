import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange } from '@capsule/service-kit/byte-range';
import { makeFolder, replaceFile, syncFile, syncFolder } from '@capsule/service-kit/durable';
import { eachInTurn } from '../each-in-turn';
import { isHash, type MediaStore, type Workspace } from './media-store';

const INCOMING = '.incoming';
const CLAIMS = 'claims';
/** In ms. No upload takes so long: an older workspace was left behind by a killed process. */
const ABANDONED_MS = 60 * 60_000;
/** Folders are distributed over 256 folders, named by the first two digits of the hash. */
const SPREAD = 2;

const isMissing = (error: unknown) => (error as { code?: unknown }).code === 'ENOENT';

/** Returns `null` when the file does not exist. */
async function missingAsNull<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** A media store in a folder: `<root>/<ha>/<hash>/<name>`. */
export class FolderMediaStore implements MediaStore {
  constructor(private readonly root: string) {}

  async workspace(): Promise<Workspace> {
    const folder = path.join(this.root, INCOMING, randomUUID());
    await mkdir(folder, { recursive: true });
    let files = 0;
    let isLeft = false;
    return {
      file: () => path.join(folder, String((files += 1))),
      claim: async (hashes) => {
        await replaceFile(path.join(folder, CLAIMS), hashes.join('\n'));
        for (const each of [folder, path.dirname(folder)]) await syncFolder(each);
      },
      leave: () => void (isLeft = true),
      discard: async () => {
        if (!isLeft) await rm(folder, { recursive: true, force: true });
      },
    };
  }

  async put(hash: string, name: string, file: string): Promise<void> {
    if ((await this.size(hash, name)) !== null) return;
    await makeFolder(this.folder(hash));
    await this.moveIn(file, hash, name);
  }

  async write(hash: string, name: string, bytes: Buffer): Promise<void> {
    const { file, discard } = await this.workspace();
    try {
      const whole = file();
      await writeFile(whole, bytes);
      await this.moveIn(whole, hash, name);
    } finally {
      await discard();
    }
  }

  async size(hash: string, name: string): Promise<number | null> {
    return (await missingAsNull(() => stat(this.place(hash, name))))?.size ?? null;
  }

  async names(hash: string): Promise<string[]> {
    return (await missingAsNull(() => readdir(this.folder(hash)))) ?? [];
  }

  read(hash: string, name: string, range?: ByteRange): Readable {
    return createReadStream(this.place(hash, name), range);
  }

  readWhole(hash: string, name: string): Promise<Buffer> {
    return readFile(this.place(hash, name));
  }

  async remove(hash: string): Promise<void> {
    // The folder of no hash is that of all files.
    if (!isHash(hash)) throw new Error(`This is no hash: "${hash}".`);
    await rm(this.folder(hash), { recursive: true, force: true });
  }

  async tidy(release: (hash: string) => Promise<void>): Promise<void> {
    await eachInTurn(await this.incoming(), async (name) => {
      const folder = path.join(this.root, INCOMING, name);
      const found = await missingAsNull(() => stat(folder));
      if (found === null || Date.now() - found.mtimeMs < ABANDONED_MS) return;
      const claims = await missingAsNull(() => readFile(path.join(folder, CLAIMS), 'utf8'));
      // It may be cut off anywhere, as by a power cut: what is left may be no hash, or nothing at all.
      for (const hash of claims?.split('\n') ?? []) if (isHash(hash)) await release(hash);
      await rm(folder, { recursive: true, force: true });
    });
  }

  /** First its bytes are on the disk, then its name is: no file of that name is ever less than whole. */
  private async moveIn(file: string, hash: string, name: string): Promise<void> {
    await syncFile(file);
    await rename(file, this.place(hash, name));
    await syncFolder(this.folder(hash));
  }

  private folder(hash: string): string {
    return path.join(this.root, hash.slice(0, SPREAD), hash);
  }

  private place(hash: string, name: string): string {
    return path.join(this.folder(hash), name);
  }

  private async incoming(): Promise<string[]> {
    return (await missingAsNull(() => readdir(path.join(this.root, INCOMING)))) ?? [];
  }
}
