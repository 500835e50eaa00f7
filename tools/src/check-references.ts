import { linkFindings } from './references/links';
import { documentNameFindings } from './references/records';
import { readRepository, type Finding, type Repository } from './references/repository';
import { sectionFindings } from './references/sections';
import { ROOT } from './workspace';

/**
 * Checks the references in comments and documents: chapters of docs/product.md and docs/architecture.md, decision
 * records, files, headings. Reads the files that git tracks. Part of `npm test`.
 */

/** All broken references, file by file. */
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
