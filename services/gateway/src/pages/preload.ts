import path from 'node:path';
import {
  CURRENT_USER_PATH,
  FIRST_CALLS_META,
  FIRST_SCREEN_FILES,
  LOGIN_PAGE,
  mayOpen,
  nameListsOf,
  releaseFileUrl,
  ROLES,
  srcSetOf,
  type FirstCalls,
  type FirstImage,
  type ImagePreload,
  type Release,
  type RemoteRoute,
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

/**
 * Every page of the back office asks first who is signed in, but the one where people sign in. The link says nothing of
 * anybody, so the page stays one that is kept; the answer is never cached, and the call of the page takes it from here.
 */
function personLink(page: ComposedPage | null): string[] {
  if (page?.route.frame !== 'admin' || page.route.page === LOGIN_PAGE) return [];
  return [tag('link', { rel: 'preload', as: 'fetch', href: CURRENT_USER_PATH, crossorigin: 'anonymous' })];
}

/**
 * What draws the first rows of a list: its script runs before all others, as soon as the page is parsed. Only for pages whose
 * module says how its rows look, so nobody waits for it in vain.
 */
function firstScreenTags(host: Release, page: ComposedPage | null): string[] {
  if (page?.route.firstRows === undefined) return [];
  return filesOf(host, FIRST_SCREEN_FILES).flatMap((file) => {
    const integrity = host.files[file]?.integrity;
    if (integrity === undefined) return [];
    const href = releaseFileUrl(host.app, host.version, file);
    const checked = { integrity, crossorigin: 'anonymous' };
    if (file.endsWith('.css')) return tag('link', { rel: 'stylesheet', href, ...checked });
    return `${tag('script', { defer: '', src: href, fetchpriority: 'high', ...checked })}</script>`;
  });
}

/**
 * What the page asks first, for the host's script that sends these calls while the page is read. Like the first rows, only
 * for lists that a module describes: an older one's calls are sent by the host.
 */
function firstCallsOf(route: RemoteRoute): FirstCalls | null {
  const { firstList, firstRows } = route;
  if (firstList === undefined || firstRows === undefined) return null;
  const shownTo = ROLES.filter((role) => mayOpen({}, role) && mayOpen(route, role));
  return { roles: shownTo, paths: [firstList, ...nameListsOf(firstRows)] };
}

/**
 * Who is signed in, and what sends the other first calls. The link stands before the script, which takes the answer from it.
 *
 * @param script of the host; empty where it has none
 * @param isElsewhere whether the module is loaded from another address, and so may ask for other lists
 */
export function firstCallsTags(script: string, page: ComposedPage | null, isElsewhere: boolean): string {
  const calls = page && script !== '' && !isElsewhere ? firstCallsOf(page.route) : null;
  const sent = calls ? [tag('meta', { name: FIRST_CALLS_META, content: JSON.stringify(calls) }), script] : [];
  return [...personLink(page), ...sent].join('');
}

const linksOf = (release: Release, files: string[]) => [...new Set(files)].map((file) => preloadLink(release, file));

interface FileOptions {
  hasStyles?: boolean;
  isElsewhere?: boolean;
}

interface FirstOptions {
  places?: readonly ShownPlace[];
  isElsewhere?: boolean;
}

/**
 * What a page shows or asks first, beside its scripts.
 *
 * @param page `null` for the not-found page of the host
 * @param places those that are not as they are built in
 * @param isElsewhere whether the module is loaded from another address, and so may have other columns than its release
 */
export const firstLinks = (
  host: Release,
  page: ComposedPage | null,
  { places = [], isElsewhere = false }: FirstOptions = {},
): string =>
  [...(page ? firstImages(page, places).map(imageLink) : []), ...(isElsewhere ? [] : firstScreenTags(host, page))].join(
    '',
  );

/**
 * Links to the files that a page needs first, so that they load in parallel. They have the same CORS and integrity
 * attributes as the loader uses, or every chunk would be fetched twice, and low priority, so that the scripts of the
 * page come first (architecture §4).
 *
 * @param page `null` for the not-found page of the host, in the public frame
 * @param hasStyles whether the page has its styles in itself
 * @param isElsewhere whether the module is loaded from another address, so that no file of its release is needed
 */
export function fileLinks(
  host: Release,
  page: ComposedPage | null,
  { hasStyles = false, isElsewhere = false }: FileOptions = {},
): string {
  const needed = (files: string[]) => files.filter((file) => !(hasStyles && file.endsWith('.css')));
  const frame = linksOf(host, needed(filesOf(host, page?.route.frame ?? 'public')));
  if (!page || isElsewhere) return frame.join('');
  const { owner, route } = page;
  const own = [owner.entry, ...filesOf(owner, route.page)].filter((file) => file !== null);
  return [...frame, ...linksOf(owner, needed(own))].join('');
}
