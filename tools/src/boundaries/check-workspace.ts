import type { Breach } from './breach';
import { checkReferences } from './check-references';
import { checkVersions } from './check-versions';
import { cycleBreach, edgesOf, findCycles } from './folder-cycles';
import { readSources, type SourceFile } from './read-sources';
import { checkUnused } from './unused-dependencies';
import { hasKnownScope, SCOPES } from './who-may-import';
import { manifestOf, readWorkspace, type Workspace } from './workspace';

export interface Findings {
  breaches: Breach[];
  /** The number of files and imports that were checked. */
  files: number;
  imports: number;
}

function checkTags({ packages }: Workspace): Breach[] {
  return packages
    .filter((owner) => !hasKnownScope(owner))
    .map((owner) => ({
      file: manifestOf(owner),
      line: null,
      what: 'has no tag that says which packages it may import.',
      cure: `Add one of ${SCOPES.map((scope) => `"scope:${scope}"`).join(', ')} to "nx": { "tags": [] }.`,
    }));
}

const checkSyntax = (sources: SourceFile[]): Breach[] =>
  sources.flatMap(({ file, errors }) =>
    errors.map((error) => ({ file, line: null, what: `cannot be read: ${error}`, cure: 'Mend its syntax.' })),
  );

/**
 * Checks that packages import only what they may, that folders have no circular imports, and that every package.json
 * lists exactly the packages that are used.
 *
 * @param root the folder of a checkout; its packages need not be installed
 */
export async function checkWorkspace(root: string): Promise<Findings> {
  const workspace = await readWorkspace(root);
  const sources = await readSources(workspace);
  const breaches = [
    ...checkTags(workspace),
    ...checkSyntax(sources),
    ...checkReferences(workspace, sources),
    ...findCycles(edgesOf(sources)).map(cycleBreach),
    ...(await checkUnused(workspace, sources)),
    ...checkVersions(workspace),
  ];
  return {
    breaches,
    files: sources.length,
    imports: sources.reduce((total, { references }) => total + references.length, 0),
  };
}
