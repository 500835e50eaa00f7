import { linkFindings } from './references/links';
import { documentNameFindings } from './references/records';
import { readRepository, type Finding, type Repository } from './references/repository';
import { sectionFindings } from './references/sections';
import { ROOT } from './workspace';

/**
 * Fails when a comment or a document refers to what is not there: a chapter of docs/product.md or docs/architecture.md,
 * a decision record, a file, a heading. Looks at what git tracks. Part of `npm test`.
 */

/** Every reference that leads nowhere, file by file. */
export async function brokenReferences(repository: Repository): Promise<Finding[]> {
  const findings = [
    ...(await sectionFindings(repository)),
    ...documentNameFindings(repository),
    ...(await linkFindings(repository)),
  ];
  return findings.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

if (process.argv[1] === import.meta.filename) {
  const found = await brokenReferences(await readRepository(ROOT));
  for (const { file, line, message } of found) console.error(`${file}:${line} ${message}`);
  if (found.length > 0) console.error(`${found.length} references lead nowhere.`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
