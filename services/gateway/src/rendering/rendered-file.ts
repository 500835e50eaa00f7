import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '@capsule/service-kit/durable';
import type { Composition } from '../composition/composition';
import type { PageData } from './render-task';

/** A page as it was rendered: what is in `#root`, and the styles that it needs. */
export interface RenderedPage {
  html: string;
  styles: string;
  /** The paths of the style sheets that are in `styles` as a whole. */
  styleFiles: readonly string[];
  /** What it was drawn with, and is drawn with again by browsers. */
  data: PageData;
}

/** Rendered pages of one composition, by path. */
export type RenderedPages = Readonly<Record<string, RenderedPage>>;

const FORMAT = 3;

/** Files of earlier locks are kept, so that a rollback has its pages at once. */
const FILES_KEPT = 10;

/** No gateway takes this long to write a draft. While gateways are replaced, two of them share the folder. */
const ABANDONED_MS = 3_600_000;

const folderIn = (dataDir: string) => path.join(dataDir, 'gateway', 'rendered');

/** The releases that pages were rendered from. Two locks with the same releases have the same pages. */
export function inputsOf({ host, registry }: Composition): string {
  const parts = [host.version, ...registry.remotes.map(({ name, version }) => `${name}@${version}`).toSorted()];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

const isPage = (page: unknown): page is RenderedPage => {
  const { html, styles, styleFiles, data } = (page ?? {}) as Partial<RenderedPage>;
  return (
    typeof html === 'string' &&
    typeof styles === 'string' &&
    Array.isArray(styleFiles) &&
    typeof data?.company?.companyName === 'string' &&
    Array.isArray(data.places)
  );
};

function parse(json: string): RenderedPages | null {
  try {
    const { format, pages } = JSON.parse(json) as { format?: unknown; pages?: Record<string, unknown> };
    const isSound = format === FORMAT && pages !== undefined && Object.values(pages).every(isPage);
    return isSound ? (pages as Record<string, RenderedPage>) : null;
  } catch {
    return null;
  }
}

/** Milliseconds; 0 for a file that another gateway has just removed. */
const writtenAt = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

/** The files of a folder, what was written last at the end: a restore brings back locks of lower numbers. */
async function listFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((file) => /^\d+-[0-9a-f]{16}\.json$/.test(file));
  const files = await Promise.all(names.map(async (file) => ({ file, at: await writtenAt(path.join(folder, file)) })));
  return files.toSorted((a, b) => a.at - b.at || parseInt(a.file) - parseInt(b.file)).map(({ file }) => file);
}

/** @returns what was rendered last of these releases; `{}` when there is no readable file */
export async function readRendered(dataDir: string, composition: Composition): Promise<RenderedPages> {
  const folder = folderIn(dataDir);
  const own = (await listFiles(folder)).filter((file) => file.endsWith(`-${inputsOf(composition)}.json`));
  for (const file of own.reverse()) {
    const pages = parse(await readFile(path.join(folder, file), 'utf8').catch(() => ''));
    if (pages) return pages;
  }
  return {};
}

/** Replaces the file of a lock as a whole: whoever reads has the old pages or the new ones. */
export async function writeRendered(dataDir: string, composition: Composition, pages: RenderedPages): Promise<void> {
  const folder = folderIn(dataDir);
  const place = path.join(folder, `${composition.lock.number}-${inputsOf(composition)}.json`);
  await replaceFile(place, JSON.stringify({ format: FORMAT, pages }));
  await removeOld(folder);
}

const isDraft = (file: string) => !file.endsWith('.json');

const isAbandoned = async (draft: string) => (await stat(draft)).mtimeMs < Date.now() - ABANDONED_MS;

/** Deletes the files of old locks, and drafts of processes that were killed while they wrote. */
async function removeOld(folder: string): Promise<void> {
  const kept = new Set((await listFiles(folder)).slice(-FILES_KEPT));
  const others = (await readdir(folder)).filter((file) => !kept.has(file)).map((file) => path.join(folder, file));
  const remove = async (file: string) => {
    // A draft that another gateway has just renamed has no age; it counts as not abandoned.
    if (isDraft(file) && !(await isAbandoned(file).catch(() => false))) return;
    await rm(file, { force: true });
  };
  await Promise.all(others.map(remove));
}
