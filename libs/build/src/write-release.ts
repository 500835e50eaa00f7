import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { RELEASE_FORMAT, releaseContent, releaseFileUrl, type Release, type RemoteManifest } from '@capsule/contracts';
import { FIRST_SCREEN_FILES } from '@capsule/contracts/releases/first-screen';
import { listFiles } from './list-files';
import { filesOfGroup, preloadOfHost, preloadOfRemote, settleFederationManifest } from './preload';
import type { SharedPackage } from './shared-packages';

/** What a release states besides the files of its build. */
export interface ReleaseOptions {
  kind: 'host' | 'remote';
  semver: string;
  manifest: RemoteManifest;
  shared: Record<string, Pick<SharedPackage, 'version' | 'requiredVersion'>>;
  /** The host's page, without the build's scripts. */
  page?: string;
  /** The files of the host's first screen. */
  firstScreen?: string[];
}

/** The shared packages of a release. */
const sharedOf = ({ shared }: ReleaseOptions): Release['shared'] =>
  Object.fromEntries(
    Object.entries(shared).map(([name, { version, requiredVersion }]) => [name, { version, range: requiredVersion }]),
  );

/** Files that describe the release and are no part of it: neither of its hash nor of its budgets. */
const ABOUT_THE_RELEASE = /^(release|mf-stats)\.json$|\.(br|map)$/;

const sha = (algorithm: 'sha256' | 'sha384', content: Buffer | string) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

async function describeFiles(folder: string): Promise<Release['files']> {
  const files: Release['files'] = {};
  for (const file of await listFiles(folder)) {
    if (ABOUT_THE_RELEASE.test(file)) continue;
    const content = await readFile(path.join(folder, file));
    files[file] = { integrity: sha('sha384', content), bytes: content.length };
  }
  return files;
}

/** The hash in the version. @param page without the addresses of its scripts, which have the version in them */
function contentHash(release: Omit<Release, 'version'>, page: string): string {
  const content = releaseContent(release, pageAsFile(page)['index.html']!);
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

const firstScreenOf = ({ firstScreen = [] }: ReleaseOptions): Record<string, string[]> =>
  firstScreen.length > 0 ? { [FIRST_SCREEN_FILES]: firstScreen } : {};

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** The content security policy allows inline scripts by their hash only. */
const inlineScriptHashes = (page: string) => [...page.matchAll(INLINE_SCRIPT)].map((match) => sha('sha256', match[1]!));

function bootTags(boot: string[], files: Release['files'], address: (file: string) => string): string {
  return boot
    .map((file) => {
      const checked = `integrity="${files[file]!.integrity}" crossorigin="anonymous"`;
      return file.endsWith('.css')
        ? `<link rel="stylesheet" href="${address(file)}" ${checked}>`
        : `<script defer src="${address(file)}" ${checked}></script>`;
    })
    .join('');
}

/**
 * Writes `release.json`, and for the host `index.html`, beside the files of a build.
 *
 * @param folder where the build emitted its files
 * @returns the release as written
 */
export async function writeRelease(folder: string, stats: StatsCompilation, options: ReleaseOptions): Promise<Release> {
  const federation = await settleFederationManifest(folder);
  const isHost = options.kind === 'host';
  const page = options.page ?? '';
  const unversioned: Omit<Release, 'version'> = {
    format: RELEASE_FORMAT,
    app: options.manifest.name,
    kind: options.kind,
    host: isHost ? options.shared['@capsule/host']!.version : options.shared['@capsule/host']!.requiredVersion,
    shared: sharedOf(options),
    entry: isHost ? null : federation.metaData.remoteEntry.name,
    preload: isHost
      ? { ...preloadOfHost(stats, options.manifest), ...firstScreenOf(options) }
      : preloadOfRemote(stats, federation, options.manifest),
    scriptHashes: inlineScriptHashes(page),
    strictPolicy: true,
    manifest: options.manifest,
    files: await describeFiles(folder),
  };
  const version = `${options.semver}-${contentHash(unversioned, page)}`;
  if (isHost) {
    const boot = filesOfGroup(stats.entrypoints?.main?.assets);
    const address = (file: string) => releaseFileUrl(unversioned.app, version, file);
    const html = page
      .replace('<!--page:boot-->', bootTags(boot, unversioned.files, address))
      .replaceAll(/asset:([\w.-]+)/g, (_match, prefix: string) => address(findFile(unversioned.files, prefix)));
    await writeFile(path.join(folder, 'index.html'), html);
    unversioned.files['index.html'] = pageAsFile(html)['index.html']!;
  }
  const release: Release = { ...unversioned, version };
  await writeFile(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

function pageAsFile(page: string): Release['files'] {
  return { 'index.html': { integrity: sha('sha384', page), bytes: Buffer.byteLength(page) } };
}

/** Finds a hashed file by the start of its name, for `asset:` references in the page (fonts, the hero's still). */
function findFile(files: Release['files'], prefix: string): string {
  const found = Object.keys(files).filter((file) => file.startsWith(`${prefix}.`) || file === prefix);
  if (found.length !== 1)
    throw new Error(`The page names the asset "${prefix}", which is ${found.length} files of the build.`);
  return found[0]!;
}
