import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder, syncFile, syncFolder } from '@capsule/service-kit/durable';
import { Injectable } from '@nestjs/common';
import { kept } from '../lifecycle/kept';
import { Settings } from '../settings/settings';

const KEY_BYTES = 32;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

async function contentOf(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

/** Makes the key, unless another process has made one meanwhile. @returns the one that counts */
async function makeKey(file: string): Promise<Buffer> {
  await makeFolder(path.dirname(file));
  const made = `${file}-${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(made, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600 });
    await syncFile(made);
    // Linked and not renamed: another process may have made a key meanwhile, which must not be replaced, and nobody may
    // read half of a key.
    await link(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(made, { force: true });
  }
  return readFile(file);
}

/**
 * Reads the key, and makes it where there is none; several processes get the same one.
 *
 * @throws Error where the file is of another length, as after a power cut, or where the disk was full
 */
async function keyIn(folder: string): Promise<Buffer> {
  const file = path.join(folder, 'server-key');
  const key = (await contentOf(file)) ?? (await makeKey(file));
  if (key.length !== KEY_BYTES) {
    throw new Error(
      `${file} has ${key.length} bytes and not ${KEY_BYTES}, so it is not the key of the server. ` +
        'Put back a copy of it. Without one, delete it: the next call makes another key, ' +
        'and codes of authenticator apps cannot be checked any more (docs/security.md, Cryptography).',
    );
  }
  // Whoever made it, and maybe a moment ago: what is sealed with the key must not outlive its name.
  await syncFolder(folder);
  return key;
}

/**
 * A key that only this server knows. It is a file and not a row: whoever has a copy of the database can compute nothing
 * with it (docs/decisions/061).
 */
@Injectable()
export class ServerKey {
  private readonly key: () => Promise<Buffer>;

  constructor({ dataDir }: Settings) {
    this.key = kept(() => keyIn(dataDir));
  }

  /**
   * A keyed hash, as hexadecimal digits.
   *
   * @param purpose so that the same text has another hash elsewhere
   * @example serverKey.hash('address', '203.0.113.7')
   */
  async hash(purpose: string, text: string): Promise<string> {
    return (await this.keyed(purpose, text)).toString('hex');
  }

  /**
   * Encrypts what only this server is to read again: AES-256-GCM, with a key that is made from the server's.
   *
   * @param place where it is stored, such as `authenticator-app 7`: elsewhere it cannot be opened
   */
  async seal(place: string, content: Uint8Array): Promise<Buffer> {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, await this.keyed('seal', place), nonce);
    const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @returns `null` for a text that was sealed by another server, or for another place */
  async open(place: string, sealed: Buffer): Promise<Buffer | null> {
    const key = await this.keyed('seal', place);
    const tagAt = NONCE_BYTES + TAG_BYTES;
    try {
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, tagAt));
      return Buffer.concat([decipher.update(sealed.subarray(tagAt)), decipher.final()]);
    } catch {
      return null;
    }
  }

  private async keyed(purpose: string, text: string): Promise<Buffer> {
    return createHmac('sha256', await this.key())
      .update(`${purpose}\n${text}`)
      .digest();
  }
}
