import path from 'node:path';
import {
  releaseFileUrl,
  srcSetOf,
  type FirstImage,
  type ImagePreload,
  type Release,
  type ShownPicture,
  type ShownPlace,
} from '@capsule/contracts';
import type { ComposedPage } from '../composition/composition';
import { tag } from '../html/html';

const KINDS: Record<string, string> = { '.js': 'script', '.css': 'style' };

const filesOf = (release: Release, key: string) => release.preload[key] ?? [];

function preloadLink({ app, version, files }: Release, file: string): string {
  const as = KINDS[path.extname(file)];
  const integrity = files[file]?.integrity;
  if (!as || integrity === undefined) return '';
  const href = releaseFileUrl(app, version, file);
  return tag('link', { rel: 'preload', as, fetchpriority: 'low', href, integrity, crossorigin: 'anonymous' });
}

/** Finds the built name of an asset: `hero-800.avif` → `hero-800.274c9d533d65.avif`; `undefined` when there is none. */
function builtName({ files }: Release, asset: string): string | undefined {
  const { name, ext } = path.parse(asset);
  return Object.keys(files).find((file) => file.startsWith(`${name}.`) && file.endsWith(ext));
}

function builtImage(release: Release, { media, type, sizes, sources }: FirstImage): ImagePreload[] {
  const set = sources.flatMap(({ asset, width }) => {
    const file = builtName(release, asset);
    return file ? [`${releaseFileUrl(release.app, release.version, file)} ${width}w`] : [];
  });
  return set.length === 0 ? [] : [{ type, media, imagesrcset: set.join(', '), imagesizes: sizes }];
}

/** The picture that is shown in place of the built-in ones; it is one for all screens. */
function placedImage(picture: ShownPicture, sizes: string): ImagePreload {
  const [avif, webp] = [srcSetOf(picture, 'avif'), srcSetOf(picture, 'webp')];
  return { ...(avif ? { type: 'image/avif' } : {}), imagesrcset: avif || webp, imagesizes: sizes };
}

/** The first image of a page, for each kind of screen: the one that is in its place now. */
export function firstImages({ owner, route }: ComposedPage, places: readonly ShownPlace[]): ImagePreload[] {
  const { firstPlace, firstPictures = [] } = route;
  const picture = firstPlace && places.find(({ key }) => key === firstPlace.key)?.picture;
  return picture
    ? [placedImage(picture, firstPlace.sizes)]
    : firstPictures.flatMap((image) => builtImage(owner, image));
}

/** Preloads an image at high priority, unlike the chunks. */
const imageLink = ({ imagesrcset, imagesizes, ...choice }: ImagePreload): string =>
  tag('link', { rel: 'preload', as: 'image', fetchpriority: 'high', ...choice, imagesrcset, imagesizes });

const linksOf = (release: Release, files: string[]) => [...new Set(files)].map((file) => preloadLink(release, file));

interface PreloadOptions {
  hasStyles?: boolean;
  isElsewhere?: boolean;
  places?: readonly ShownPlace[];
}

/**
 * Links to the files that a page needs first, so that they load in parallel. They have the same CORS and integrity
 * attributes as the loader uses, or every chunk would be fetched twice, and low priority, so that the scripts of the
 * page come first (architecture §4).
 *
 * @param page `null` for the not-found page of the host, in the public frame
 * @param hasStyles whether the page has its styles in itself
 * @param places those that are not as they are built in
 * @param isElsewhere whether the module is loaded from another address, so that no file of its release is needed
 */
export function preloadLinks(
  host: Release,
  page: ComposedPage | null,
  { hasStyles = false, isElsewhere = false, places = [] }: PreloadOptions = {},
): string {
  const needed = (files: string[]) => files.filter((file) => !(hasStyles && file.endsWith('.css')));
  const images = page ? firstImages(page, places).map(imageLink) : [];
  const frame = linksOf(host, needed(filesOf(host, page?.route.frame ?? 'public')));
  if (!page || isElsewhere) return [...images, ...frame].join('');
  const { owner, route } = page;
  const own = [owner.entry, ...filesOf(owner, route.page)].filter((file) => file !== null);
  return [...images, ...frame, ...linksOf(owner, needed(own))].join('');
}
