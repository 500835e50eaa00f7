import type { PagesOptions } from '../pages/pages.route';
import type { OpenOwn } from './own-bytes';
import { sendFile } from './send-file';

/** Files that browsers and search engines request at the root: icons, robots.txt, the preview image. */
const ROOT_FILE = /^\/([\w-]+\.(?:ico|jpg|png|svg|txt|webmanifest|xml))$/;

/** Their names do not change between releases, so they expire. */
const FOR_AN_HOUR = 'public, max-age=3600';

/** Serves the files of the live host at the root of the website. */
export function rootFilesOf(openFile: OpenOwn): PagesOptions['sendRootFile'] {
  return ({ host }, path, request, reply) => {
    const file = ROOT_FILE.exec(path)?.[1];
    if (file === undefined || !Object.hasOwn(host.files, file)) return null;
    return sendFile({ openFile, release: host, file, cacheControl: FOR_AN_HOUR }, request, reply);
  };
}
