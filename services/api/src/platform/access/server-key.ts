import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '../settings/settings';

const KEY_BYTES = 32;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Reads the key, and makes it where there is none; several processes get the same one. */
async function keyIn(folder: string): Promise<Buffer> {
  const file = path.join(folder, 'server-key');
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await mkdir(folder, { recursive: true });
  const made = `${file}-${randomBytes(6).toString('hex')}`;
  await writeFile(made, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600 });
  try {
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
 * A key that only this server knows. It is a file and not a row: whoever has a copy of the database can compute nothing
 * with it (docs/decisions/061).
 */
@Injectable()
export class ServerKey {
  private key: Promise<Buffer> | null = null;

  constructor(private readonly settings: Settings) {}

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
    this.key ??= keyIn(this.settings.dataDir).catch((error: unknown) => {
      this.key = null;
      throw error;
    });
    return createHmac('sha256', await this.key)
      .update(`${purpose}\n${text}`)
      .digest();
  }
}
