import { opendir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { affectedOf, isAffected, readAdvisory, type Advisory } from './osv';
import type { LockedCopy } from './lock-graph';

/** A package of ours that an advisory is about. */
export interface Vulnerable {
  advisory: Advisory;
  copy: LockedCopy;
}

/** What a copy of advisories says of our packages. */
export interface CopyAnswer {
  /** How many advisories of packages of npm there are. */
  count: number;
  /** The last change of any of them, in milliseconds. */
  newest: number;
  vulnerable: Vulnerable[];
  /** Files that could not be understood, with why. */
  unread: string[];
}

/** The JSON files of a folder and of those in it, one after another; of a file itself. What begins with a dot is left out. */
async function* filesOf(place: string): AsyncGenerator<string> {
  if (!(await stat(place)).isDirectory()) return void (yield place);
  for await (const entry of await opendir(place)) {
    const inner = path.join(place, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* filesOf(inner);
    else if (entry.isFile() && entry.name.endsWith('.json')) yield inner;
  }
}

function byName(copies: readonly LockedCopy[]): Map<string, LockedCopy[]> {
  const named = new Map<string, LockedCopy[]>();
  for (const copy of copies) named.set(copy.name, [...(named.get(copy.name) ?? []), copy]);
  return named;
}

/**
 * Compares each advisory of a copy with the packages of a lock file. A whole copy has some hundred thousand files: they
 * are read one after another, and none is kept that is not about ours.
 *
 * @throws Error where there is no such file or folder
 */
export async function readCopy(place: string, copies: readonly LockedCopy[]): Promise<CopyAnswer> {
  const named = byName(copies);
  const answer: CopyAnswer = { count: 0, newest: 0, vulnerable: [], unread: [] };
  const seen = new Set<string>();
  for await (const file of filesOf(place)) {
    try {
      const advisory = readAdvisory(await readFile(file, 'utf8'));
      const affected = affectedOf(advisory);
      if (affected.length === 0 || seen.has(advisory.id)) continue;
      seen.add(advisory.id);
      answer.count += 1;
      answer.newest = Math.max(answer.newest, Date.parse(advisory.modified));
      if (advisory.withdrawn !== undefined) continue;
      const ours = new Set(
        affected.flatMap((each) =>
          (named.get(each.package?.name ?? '') ?? []).filter(({ version }) => isAffected(version, each)),
        ),
      );
      answer.vulnerable.push(...[...ours].map((copy) => ({ advisory, copy })));
    } catch (error) {
      answer.unread.push(`${path.relative(place, file) || file}: ${error instanceof Error ? error.message : 'unread'}`);
    }
  }
  return answer;
}
