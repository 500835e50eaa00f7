import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '../settings/settings';

const KEY_BYTES = 32;

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
    // Linked and not renamed: another process may have made one meanwhile, and nobody may read half of a key.
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
    this.key ??= keyIn(this.settings.dataDir).catch((error: unknown) => {
      this.key = null;
      throw error;
    });
    return createHmac('sha256', await this.key)
      .update(`${purpose}\n${text}`)
      .digest('hex');
  }
}
