import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { format, getFileInfo, resolveConfig } from 'prettier';
import type { Names } from './names';

/** The files of a new module by path. Their templates are in `template/`, in the same folders. */

const TEMPLATE = path.join(import.meta.dirname, 'template');
/** What is different in a repository of its own. */
const OWN_REPOSITORY = path.join(import.meta.dirname, 'own-repository');
const SUFFIX = '.template';

/** `{{topic}}` → `spare-parts`. An unknown name is an error in the template. */
function fill(text: string, names: Names): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    if (!Object.hasOwn(names, name)) throw new Error(`The template asks for ${whole}, which no module has.`);
    return names[name as keyof Names];
  });
}

/** Line breaks depend on the lengths of the names, so each file is formatted after they are filled in. */
async function tidy(file: string, text: string): Promise<string> {
  const { inferredParser } = await getFileInfo(file);
  if (inferredParser === null) return text;
  return format(text, { ...(await resolveConfig(path.join(import.meta.dirname, file))), filepath: file });
}

async function render(folder: string, names: Names): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const source = path.join(entry.parentPath, entry.name);
    const file = fill(path.relative(folder, source).slice(0, -SUFFIX.length), names);
    files.set(file, await tidy(file, fill(await readFile(source, 'utf8'), names)));
  }
  return files;
}

/** @returns text by path, for a module in this checkout */
export const renderTemplate = (names: Names): Promise<Map<string, string>> => render(TEMPLATE, names);

/** @returns text by path, for a module in a repository of its own, where there is no whole product for journeys */
export async function renderOwnRepository(names: Names): Promise<Map<string, string>> {
  const files = new Map([...(await render(TEMPLATE, names)), ...(await render(OWN_REPOSITORY, names))]);
  return new Map([...files].filter(([file]) => !file.startsWith('journeys')));
}
