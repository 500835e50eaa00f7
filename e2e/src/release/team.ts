import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createRemote } from '@capsule/tools/new-remote';
import { makeCheckout } from '@capsule/tools/testing/checkout';
import { startSite, type Site } from './site';

const exec = promisify(execFile);

/** A team with its own module and its own site. */
export interface Team extends Omit<Site, 'store'> {
  /** Builds the module as it is now, and publishes it. */
  publish: () => Promise<void>;
  /** Replaces a text in one of the module's files. */
  edit: (file: string, from: string, to: string) => Promise<void>;
}

/** @param app the name of the new module, for `npm run new-remote` */
export async function startTeam(app: string): Promise<Team> {
  const site = await startSite();
  const checkout = await makeCheckout();
  const { folder } = await createRemote(checkout, app);
  return {
    ...site,
    publish: async () => {
      const build = ['--import', '@swc-node/register/esm-register', '../libs/build/src/build-app.ts'];
      await exec(process.execPath, build, { cwd: folder });
      await site.release('publish', app, '--from', path.join(folder, 'dist'));
    },
    edit: async (file, from, to) => {
      const place = path.join(folder, file);
      await writeFile(place, (await readFile(place, 'utf8')).replace(from, to));
    },
    leave: async () => {
      await site.leave();
      await rm(checkout, { recursive: true, force: true });
    },
  };
}
