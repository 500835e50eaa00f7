import type { CopyAnswer, Vulnerable } from './advisory-copy';
import type { AuditResult } from './audit-words';
import { waysTo, type LockedCopy } from './lock-graph';

/** What a copy of advisories said, in words. */

/** A copy without anything newer is too old to say that nothing is known. */
export const COPY_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
const UNREAD_SHOWN = 5;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Why a copy cannot say that nothing is known. */
function doubts({ count, newest, unread }: CopyAnswer, now: number): string[] {
  const lines = unread.slice(0, UNREAD_SHOWN).map((each) => `Not understood: ${each}`);
  if (unread.length > UNREAD_SHOWN) lines.push(`Not understood: ${unread.length - UNREAD_SHOWN} more files`);
  const day = dayOf(newest);
  if (count === 0) lines.push('There is no advisory about a package of npm in it.');
  else if (newest > now + DAY_MS) lines.push(`Its newest advisory is of ${day}, which is still to come.`);
  else if (newest < now - COPY_DAYS * DAY_MS) {
    lines.push(`Its newest advisory is of ${day}, which is more than ${COPY_DAYS} days ago.`);
  }
  return lines;
}

const lineOf = ({ advisory, copy }: Vulnerable, ways: ReadonlyMap<string, string>): string => {
  const severity = advisory.database_specific?.severity?.toLowerCase() ?? 'unknown';
  const what = `${advisory.summary ?? ''} ${advisory.id}`.trim();
  return `  ${severity}  ${copy.name} ${copy.version}  ${what}\n    ${ways.get(copy.place) ?? copy.place}`;
};

/**
 * @param copies the packages of the lock file that were compared
 * @returns `unknown` where nothing was found in a copy that says too little, which is no success
 */
export function readCopyAnswer(copies: readonly LockedCopy[], answer: CopyAnswer, now: number): AuditResult {
  const { count, newest, vulnerable } = answer;
  const of = count === 0 ? '' : `${count} advisories about packages of npm, the newest of ${dayOf(newest)}`;
  const why = doubts(answer, now);
  if (vulnerable.length > 0) {
    const ways = waysTo(copies);
    const lines = [
      `${vulnerable.length} known vulnerabilities, by ${of}:`,
      ...vulnerable.map((each) => lineOf(each, ways)),
      ...why,
    ];
    return { outcome: 'vulnerable', words: lines.join('\n') };
  }
  if (why.length === 0)
    return { outcome: 'clean', words: `No known vulnerability in ${copies.length} packages, by ${of}.` };
  const lines = ['This copy of advisories cannot say it:', ...why.map((line) => `  ${line}`)];
  return { outcome: 'unknown', words: [...lines, 'Known vulnerabilities were NOT checked.'].join('\n') };
}
