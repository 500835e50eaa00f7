import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { limitKeyOf } from '../http/client-address';
import { Settings } from '../settings/settings';

const KEY_BYTES = 32;
/** Enough to tell a company's visitors apart: 48 bits, as hexadecimal digits. */
const MARK_LENGTH = 12;

/** Reads a key that only this server knows, and makes it where there is none; several processes get the same one. */
async function keyIn(folder: string): Promise<Buffer> {
  const file = path.join(folder, 'address-key');
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
 * Stands in for network addresses in the audit trail: the same address has the same mark, and without the key, which is
 * not in the database, nobody can tell which address it is (docs/decisions/061).
 */
@Injectable()
export class AddressMarks {
  private key: Promise<Buffer> | null = null;

  constructor(private readonly settings: Settings) {}

  /** @param address as the client has it, or as `limitKeyOf` gives it: of an IPv6 address, its network counts */
  async of(address: string): Promise<string> {
    this.key ??= keyIn(this.settings.dataDir).catch((error: unknown) => {
      this.key = null;
      throw error;
    });
    const digest = createHmac('sha256', await this.key)
      .update(limitKeyOf(address))
      .digest('hex');
    return digest.slice(0, MARK_LENGTH);
  }
}
