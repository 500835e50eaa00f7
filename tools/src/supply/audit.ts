import path from 'node:path';
import { Command } from 'commander';
import { callerFolder } from '../workspace';
import { readCopy } from './advisory-copy';
import { readAudit, type AuditResult } from './audit-words';
import { readCopyAnswer } from './copy-words';
import { readLock } from './lock-file';
import { copiesOf } from './lock-graph';
import { runNpm } from './run-npm';

/**
 * `npm run audit`: asks the registry for known vulnerabilities, or reads a copy of advisories where no registry answers:
 * a folder or a file in the format of OSV, like a clone of GitHub's advisory database or what osv.dev gives for npm.
 * Exit code 1: there are some; 2: nobody could be asked.
 *
 * @example npm run audit -- --advisories ../advisory-database/advisories
 */

const EXIT_CODES = { clean: 0, vulnerable: 1, unknown: 2 } as const;

async function auditByCopy(place: string): Promise<AuditResult> {
  const copies = copiesOf(await readLock());
  try {
    return readCopyAnswer(copies, await readCopy(path.resolve(callerFolder(), place), copies), Date.now());
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { outcome: 'unknown', words: `${place} cannot be read: ${why}\nKnown vulnerabilities were NOT checked.` };
  }
}

const program = new Command('audit')
  .option('--advisories <place>', 'a folder or a file of advisories in the format of OSV')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : EXIT_CODES.unknown));
const { advisories } = program.parse().opts<{ advisories?: string }>();

const { outcome, words } =
  advisories === undefined ? readAudit(await runNpm(['audit', '--json'])) : await auditByCopy(advisories);
if (outcome === 'clean') console.log(words);
else console.error(words);
process.exitCode = EXIT_CODES[outcome];
