import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Names } from './names';

/** The files of a new module by path. Their templates are in `template/`, in the same folders. */

const TEMPLATE = path.join(import.meta.dirname, 'template');
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
  return format(text, { ...(await resolveConfig(path.join(import.meta.dirname, file))), filepath: file });
}

/** @returns text by path */
export async function renderTemplate(names: Names): Promise<Map<string, string>> {
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const source = path.join(entry.parentPath, entry.name);
    const file = fill(path.relative(TEMPLATE, source).slice(0, -SUFFIX.length), names);
    files.set(file, await tidy(file, fill(await readFile(source, 'utf8'), names)));
  }
  return files;
}
