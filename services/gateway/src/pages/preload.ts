import path from 'node:path';
import { releaseFileUrl, type Release } from '@capsule/contracts';
import type { SitePage } from '../site/site';
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

const linksOf = (release: Release, files: string[]) => [...new Set(files)].map((file) => preloadLink(release, file));

/**
 * Links to all that a page needs first, so that it loads side by side instead of one after the other. They ask just as
 * the loader will, with CORS and integrity, or every chunk is fetched twice; at low priority, so that the page's own
 * scripts come first (design §4).
 *
 * @param page `null` for the not-found page, which is the host's own in the public frame
 */
export function preloadLinks(host: Release, page: SitePage | null): string {
  const links = linksOf(host, filesOf(host, page?.route.frame ?? 'public'));
  if (page && page.owner !== host) {
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
