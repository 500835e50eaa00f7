import path from 'node:path';
import { TARGETS, type Target } from './targets';

/** A target, and which of its files are asked for, from the package's folder; all without. */
export interface Choice {
  target: Target;
  files?: string[];
}

/** Whether a file, from the package's folder, is one that the target changes. */
function isOf(target: Target, file: string): boolean {
  const matches = (glob: string) => path.matchesGlob(file, glob);
  const left = target.files.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1));
  if (/\.test\.tsx?$|\.d\.ts$/.test(file) || left.some(matches)) return false;
  return target.files.some((glob) => !glob.startsWith('!') && matches(glob));
}

/** Whether a file, from the package's folder, is one of those that are chosen. */
export const isTried =
  ({ target, files }: Choice) =>
  (file: string): boolean =>
    files ? files.includes(file) : isOf(target, file);

/** What a branch changed: those of the files that a target holds. @param changed from the checkout's root */
export function chooseFiles(changed: readonly string[]): Choice[] {
  return TARGETS.flatMap((target) => {
    const own = changed
      .filter((file) => file.startsWith(`${target.folder}/`))
      .map((file) => file.slice(target.folder.length + 1));
    const files = own.filter((file) => isOf(target, file));
    return files.length > 0 ? [{ target, files }] : [];
  });
}

const targetsCalled = (name: string) => TARGETS.filter((target) => target.name === name || target.folder === name);

/**
 * What the command's arguments ask for: names or folders of targets, files from the checkout's root, or, without any,
 * everything. The files of a target are tried in one run, because each begins with all of its tests.
 *
 * @throws when an argument is none of these
 */
export function choose(asked: readonly string[]): Choice[] {
  if (asked.length === 0) return TARGETS.map((target) => ({ target }));
  const files = asked.filter((name) => targetsCalled(name).length === 0);
  for (const file of files) {
    if (chooseFiles([file]).length > 0) continue;
    const names = TARGETS.map((candidate) => candidate.name).join(', ');
    throw new Error(`${file} is no package of this command (${names}), nor a file that one of them holds.`);
  }
  return [...asked.flatMap(targetsCalled).map((target) => ({ target })), ...chooseFiles(files)];
}
