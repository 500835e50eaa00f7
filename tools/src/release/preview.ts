import { createReadStream } from 'node:fs';
import path from 'node:path';
import { OVERRIDE_PARAMETER } from '@capsule/contracts';
import { readBuild, type ReleaseStore } from '@capsule/releases';
import { InvalidArgumentError, type Command } from 'commander';
import { setting, siteAddress } from '../workspace';
import { buildApp } from './publish-app';
import { serveRelease, type ReadableRelease, type ReleaseServer, type ServerAddress } from './serve-release';

/** `release preview`: testers try a release in the live site before it is deployed, by an override (decision 009). */

const MAX_PORT = 65_535;

function toPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > MAX_PORT) throw new InvalidArgumentError(`A port is a number up to ${MAX_PORT}.`);
  return port;
}

/** A release of the store; without a version, what this checkout builds. */
async function find(store: ReleaseStore, app: string, version?: string): Promise<ReadableRelease> {
  if (version !== undefined) {
    const release = await store.readRelease(app, version);
    return { release, open: async (file) => (await store.openFile(release, file)).stream };
  }
  const folder = await buildApp(app);
  return { release: await readBuild(folder), open: async (file) => createReadStream(path.join(folder, file)) };
}

interface PreviewRequest extends ServerAddress {
  app: string;
  version?: string;
  /** The address of the site that the release is tried in. */
  site: string;
}

export interface Preview extends ReleaseServer {
  version: string;
  /** Opens the module's first page that has an address of its own, with this release. */
  link: string;
}

/**
 * Serves a release for an override. Nothing is published, and nothing live is changed.
 *
 * @throws StoreError when the store has no such release; Error for the host, which no override replaces
 */
export async function previewRelease(store: ReleaseStore, request: PreviewRequest): Promise<Preview> {
  const { app, version, site, ...address } = request;
  const found = await find(store, app, version);
  const { kind, manifest } = found.release;
  if (kind === 'host') throw new Error(`${app} is the host: only modules can be loaded from another address.`);
  const server = await serveRelease(found, address);
  // One with a parameter is of a record that nobody has named.
  const page = manifest.routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
  return {
    ...server,
    version: found.release.version,
    link: `${site.replace(/\/$/, '')}${page}?${OVERRIDE_PARAMETER}=${app}@${server.origin}`,
  };
}

const siteOfHere = () => siteAddress(setting('PORT') ?? '8080');

/** Adds the command. It goes on until it is stopped. */
export function addPreview(program: Command, store: ReleaseStore, say: (text: string) => void): void {
  program
    .command('preview <app> [version]')
    .description('serve a published version, or what this checkout builds, to be tried before it is deployed')
    .option('--port <number>', 'where to serve it; by default a free port', toPort, 0)
    .option(
      '--host <name>',
      'the name of this machine for testers elsewhere; REMOTE_OVERRIDES must name it',
      'localhost',
    )
    .option('--site <address>', 'the site to try it in', siteOfHere())
    .action(async (app: string, version: string | undefined, options: ServerAddress & { site: string }) => {
      const preview = await previewRelease(store, { app, version, ...options });
      say(`${app} ${preview.version} is served until Ctrl-C. Signed in as an admin, open\n  ${preview.link}`);
    });
}
