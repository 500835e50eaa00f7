import path from 'node:path';
import { releaseFileUrl, type Release } from '@capsule/contracts';
import type { SitePage } from '../site/site';
import { tag } from './html';

const KINDS: Record<string, string> = { '.js': 'script', '.css': 'style' };

const filesOf = (release: Release, key: string) => release.preload[key] ?? [];

const addressesOf = ({ app, version }: Release, files: string[]) =>
  files.map((file) => releaseFileUrl(app, version, file));

function preloadLink(href: string): string {
  const as = KINDS[path.extname(href)];
  return as ? tag('link', { rel: 'preload', as, fetchpriority: 'low', href }) : '';
}

/**
 * Links to all that a page needs first, so that it loads side by side instead of one after the other. Without
 * `crossorigin`, or every chunk is fetched twice; at low priority, so that the page's own scripts come first (design §4).
 *
 * @param page `null` for the not-found page, which is the host's own in the public frame
 */
export function preloadLinks(host: Release, page: SitePage | null): string {
  const addresses = addressesOf(host, filesOf(host, page?.route.frame ?? 'public'));
  if (page && page.owner !== host) {
    const { owner, route } = page;
    const files = [owner.entry, ...filesOf(owner, route.page)].filter((file) => file !== null);
    addresses.push(...addressesOf(owner, files));
  }
  return [...new Set(addresses)].map(preloadLink).join('');
}
