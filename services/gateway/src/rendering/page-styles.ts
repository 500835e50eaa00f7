import { buffer } from 'node:stream/consumers';
import { releaseFileUrl, type Release } from '@capsule/contracts';
import type { ReleaseStore } from '@capsule/releases';
import type { ComposedPage, Composition } from '../composition/composition';

/** The style sheets of a page, to be written into it: no page waits for a file to be drawn. */

const isStyle = (file: string) => file.endsWith('.css');

/** The style sheets that the host's HTML names, with which every page begins. */
export const STYLE_LINK = /<link rel="stylesheet" href="[^"]*\/([^"/]+\.css)"[^>]*>/g;

const classesOfHtml = (html: string) =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')));

const isUsed = (css: string, classes: Set<string>) =>
  [...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].some(([, name]) => classes.has(name!));

/** Names of files in styles are relative to the style sheet, which is in the page now. */
const addressed = (css: string, { app, version }: Release) =>
  css.replaceAll(/url\((['"]?)(?![a-z]+:|\/|#)([^'")]+)\1\)/g, (_match, _quote, file: string) => {
    return `url(${releaseFileUrl(app, version, file)})`;
  });

async function readStyles(openFile: ReleaseStore['openFile'], release: Release, files: string[]): Promise<string[]> {
  const contents = await Promise.all(
    files.map(async (file) => (await buffer((await openFile(release, file)).stream)).toString()),
  );
  return contents.map((css) => addressed(css, release));
}

/**
 * The styles that a rendered page needs: those of the frame, and of the module those that style an element of it. They
 * come in the order in which a browser would load them.
 */
export async function stylesOf(
  openFile: ReleaseStore['openFile'],
  { host, template }: Composition,
  { owner, route }: ComposedPage,
  html: string,
): Promise<string> {
  const named = [...template.middle.matchAll(STYLE_LINK)].map(([, file]) => file!);
  const frame = (host.preload[route.frame] ?? []).filter(isStyle);
  const first = (owner.preload[route.page] ?? []).filter(isStyle);
  const later = Object.keys(owner.files).filter((file) => isStyle(file) && !first.includes(file));
  const always = await readStyles(openFile, host, [...new Set([...named, ...frame])]);
  const own = await readStyles(openFile, owner, [...first, ...later.toSorted()]);
  const classes = classesOfHtml(html);
  // In a style element, nothing but its own end tag ends it.
  return [...always, ...own.filter((css) => isUsed(css, classes))].join('\n').replaceAll('</', '<\\/');
}
