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

/** The classes of a style sheet that the page has. */
const usedIn = (css: string, classes: Set<string>): string[] =>
  [...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name!).filter((name) => classes.has(name));

/**
 * Of the style sheets that are loaded later, those that the page needs. What several parts share is in the file of each of
 * them, with all that is said of its classes, so one of these is enough.
 */
function neededOf(later: readonly Sheet[], before: readonly Sheet[], classes: Set<string>): Sheet[] {
  const covered = new Set(before.flatMap(({ css }) => usedIn(css, classes)));
  return later.filter(({ css }) => {
    const added = usedIn(css, classes).filter((name) => !covered.has(name));
    for (const name of added) covered.add(name);
    return added.length > 0;
  });
}

/** Names of files in styles are relative to the style sheet, which is in the page now. */
const addressed = (css: string, { app, version }: Release) =>
  css.replaceAll(/url\((['"]?)(?![a-z]+:|\/|#)([^'")]+)\1\)/g, (_match, _quote, file: string) => {
    return `url(${releaseFileUrl(app, version, file)})`;
  });

/** A style sheet of a release. */
interface Sheet {
  /** Its path on the site. */
  path: string;
  css: string;
}

async function readStyles(openFile: ReleaseStore['openFile'], release: Release, files: string[]): Promise<Sheet[]> {
  const { app, version } = release;
  return Promise.all(
    files.map(async (file) => {
      const css = (await buffer((await openFile(release, file)).stream)).toString();
      return { path: releaseFileUrl(app, version, file), css: addressed(css, release) };
    }),
  );
}

/**
 * The styles that a rendered page needs: those of the frame, and of the module those that style an element of it. They
 * come in the order in which a browser would load them.
 *
 * @returns them as one text, and the paths of the files that are in it as a whole
 */
export async function stylesOf(
  openFile: ReleaseStore['openFile'],
  { host, template }: Composition,
  { owner, route }: ComposedPage,
  html: string,
): Promise<{ styles: string; styleFiles: string[] }> {
  const named = [...template.middle.matchAll(STYLE_LINK)].map(([, file]) => file!);
  const frame = (host.preload[route.frame] ?? []).filter(isStyle);
  const first = (owner.preload[route.page] ?? []).filter(isStyle);
  const later = Object.keys(owner.files).filter((file) => isStyle(file) && !first.includes(file));
  const always = await readStyles(openFile, host, [...new Set([...named, ...frame])]);
  const own = await readStyles(openFile, owner, first);
  const added = await readStyles(openFile, owner, later.toSorted());
  const classes = classesOfHtml(html);
  const used = own.filter(({ css }) => usedIn(css, classes).length > 0);
  const sheets = [...always, ...used, ...neededOf(added, used, classes)];
  // In a style element, nothing but its own end tag ends it.
  const styles = sheets
    .map(({ css }) => css)
    .join('\n')
    .replaceAll('</', '<\\/');
  return { styles, styleFiles: sheets.map(({ path }) => path) };
}
