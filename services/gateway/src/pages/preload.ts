import path from 'node:path';
import { releaseFileUrl, type FirstImage, type Release } from '@capsule/contracts';
import type { ComposedPage } from '../composition/composition';
import { tag } from './html';

const KINDS: Record<string, string> = { '.js': 'script', '.css': 'style' };

const filesOf = (release: Release, key: string) => release.preload[key] ?? [];

function preloadLink({ app, version, files }: Release, file: string): string {
  const as = KINDS[path.extname(file)];
  const integrity = files[file]?.integrity;
  if (!as || integrity === undefined) return '';
  const href = releaseFileUrl(app, version, file);
  return tag('link', { rel: 'preload', as, fetchpriority: 'low', href, integrity, crossorigin: 'anonymous' });
}

/** `hero-800.avif` → `hero-800.274c9d533d65.avif`, as the build has named it; `undefined` when it is not there. */
function builtName({ files }: Release, asset: string): string | undefined {
  const { name, ext } = path.parse(asset);
  return Object.keys(files).find((file) => file.startsWith(`${name}.`) && file.endsWith(ext));
}

/** At high priority, unlike the chunks: it is what the visitor is waiting for. */
function imageLink(release: Release, { media, type, sizes, sources }: FirstImage): string {
  const set = sources.flatMap(({ asset, width }) => {
    const file = builtName(release, asset);
    return file ? [`${releaseFileUrl(release.app, release.version, file)} ${width}w`] : [];
  });
  if (set.length === 0) return '';
  const choice = { imagesrcset: set.join(', '), imagesizes: sizes };
  return tag('link', { rel: 'preload', as: 'image', fetchpriority: 'high', type, media, ...choice });
}

const linksOf = (release: Release, files: string[]) => [...new Set(files)].map((file) => preloadLink(release, file));

/**
 * Links to all that a page needs first, so that it loads side by side instead of one after the other. They ask just as
 * the loader will, with CORS and integrity, or every chunk is fetched twice; at low priority, so that the page's own
 * scripts come first (architecture §4).
 *
 * @param page `null` for the not-found page, which is the host's own in the public frame
 * @param isElsewhere the page's module is loaded from another address, and none of its release's files is needed
 */
export function preloadLinks(host: Release, page: ComposedPage | null, isElsewhere = false): string {
  const images = (page?.route.firstPictures ?? []).map((image) => imageLink(page!.owner, image));
  const links = [...images, ...linksOf(host, filesOf(host, page?.route.frame ?? 'public'))];
  if (page && page.owner !== host && !isElsewhere) {
    const { owner, route } = page;
    links.push(
      ...linksOf(
        owner,
        [owner.entry, ...filesOf(owner, route.page)].filter((file) => file !== null),
      ),
    );
  }
  return links.join('');
}
