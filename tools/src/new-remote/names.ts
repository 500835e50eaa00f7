/** The names of a new module, all derived from the given one. */
export interface Names {
  /** `mfe-admin-spare-parts`: folder, release, and (with underscores) its name in the browser. */
  app: string;
  /** `spare-parts`: its address is `/admin/spare-parts`. */
  topic: string;
  /** `spareParts` */
  camel: string;
  /** `SpareParts` */
  pascal: string;
  /** `Spare Parts` */
  title: string;
}

const PREFIX = 'mfe-admin-';
const PATTERN = /^mfe-admin-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The longest name: a release's name has at most 60 characters, a sidebar entry's label 40. */
const MAX_LENGTH = 45;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Names and pages that are already used in this checkout. */
export interface Taken {
  /** Folders at the root. */
  folders: string[];
  /** Pages and the app of each. */
  pages: { path: string; app: string }[];
}

/** The address of a module's first page. */
export const pagePath = ({ topic }: Pick<Names, 'topic'>) => `/admin/${topic}`;

/**
 * Derives the names of a new module.
 * @throws with a message for a person, when the name cannot be used
 */
export function namesOf(app: string, { folders, pages }: Taken): Names {
  if (!PATTERN.test(app) || app.length > MAX_LENGTH) {
    throw new Error(
      `"${app}" is no name of a back-office module: ${PREFIX} and small words with dashes, at most ${MAX_LENGTH} characters, like ${PREFIX}spare-parts.`,
    );
  }
  const topic = app.slice(PREFIX.length);
  const words = topic.split('-').map(capital);
  const pascal = words.join('');
  const owner = pages.find(({ path }) => path === pagePath({ topic }));
  if (folders.includes(app)) throw new Error(`The folder ${app} is there already.`);
  if (owner) throw new Error(`The page ${pagePath({ topic })} is ${owner.app}'s already: choose another name.`);
  return { app, topic, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), title: words.join(' ') };
}
