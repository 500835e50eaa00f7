import type { PagesOptions } from '../pages/pages.route';
import type { OpenOwn } from './own-bytes';
import { sendFile } from './send-file';

/** What browsers and search engines look for at the root of a site: icons, robots.txt, the preview image. */
const ROOT_FILE = /^\/([\w-]+\.(?:ico|jpg|png|svg|txt|webmanifest|xml))$/;

/** They keep their names from release to release, so they are asked for again after a while. */
const FOR_AN_HOUR = 'public, max-age=3600';

/** Answers the live host's files at the root of the site. */
export function rootFilesOf(openFile: OpenOwn): PagesOptions['sendRootFile'] {
  return ({ host }, path, request, reply) => {
    const file = ROOT_FILE.exec(path)?.[1];
    if (file === undefined || !Object.hasOwn(host.files, file)) return null;
    return sendFile({ openFile, release: host, file, cacheControl: FOR_AN_HOUR }, request, reply);
  };
}
