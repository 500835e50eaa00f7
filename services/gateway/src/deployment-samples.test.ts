import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { RESPONSE_MS } from './api/media-proxy';
import { LIMITS } from './http/limits';

/** What the samples of docs/deployment let through, also where neither program is installed to try them. */

const sample = (name: string) => readFile(path.join(import.meta.dirname, '../../../docs/deployment', name), 'utf8');

async function numberIn(name: string, setting: RegExp): Promise<number> {
  return Number(setting.exec(await sample(name))?.[1]);
}

describe('a proxy in front', () => {
  it.each([
    ['nginx.conf', /client_max_body_size (\d+)m;/, 2 ** 20],
    // Of Caddy an MB is a million.
    ['Caddyfile', /max_size (\d+)MiB$/m, 2 ** 20],
  ])('takes the largest upload that the product takes: %s', async (name, setting, unit) => {
    expect((await numberIn(name, setting)) * unit).toBeGreaterThanOrEqual(LIMITS.uploadBytes);
  });

  it('waits for answers and for live changes at least as long as the product: nginx.conf', async () => {
    expect((await numberIn('nginx.conf', /proxy_read_timeout (\d+)s;/)) * 1000).toBeGreaterThan(RESPONSE_MS);
  });
});
