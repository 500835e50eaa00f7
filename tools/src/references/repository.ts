import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** What is tracked by git: the text files with their texts, and which paths there are. */
export interface Repository {
  /** By path, from the root and with `/`. Images and other binary files are not among them. */
  texts: ReadonlyMap<string, string>;
  /** Every file and every folder. */
  paths: ReadonlySet<string>;
}

/** A reference that leads nowhere. */
export interface Finding {
  file: string;
  /** From 1. */
  line: number;
  /** What is wrong, and what to write instead. */
  message: string;
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** A repository of these files; `null` for one that is no text. */
export function repositoryOf(files: ReadonlyMap<string, string | null>): Repository {
  const names = [...files.keys()];
  return {
    texts: new Map([...files].flatMap(([file, text]) => (text === null ? [] : [[file, text]]))),
    paths: new Set([...names, ...names.flatMap(foldersOf)]),
  };
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** @returns `null` for a binary file, `undefined` for one that is deleted and still tracked */
async function readText(file: string): Promise<string | null | undefined> {
  try {
    const bytes = await readFile(file);
    return bytes.includes(0) ? null : bytes.toString();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Reads the checkout.
 *
 * @throws when `root` is no checkout: what is built or installed in it must not be mistaken for its own
 */
export async function readRepository(root: string): Promise<Repository> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 2 ** 26 });
  const names = stdout.split('\0').filter(Boolean);
  const texts = await Promise.all(names.map((name) => readText(path.join(root, name))));
  const files = names.map((name, index) => [name, texts[index]] as const);
  return repositoryOf(new Map(files.filter((file): file is [string, string | null] => file[1] !== undefined)));
}
