import type { Breach } from './breach';
import { isTooling } from './file-kinds';
import type { Reference, SourceFile } from './read-sources';
import { objectionTo, opensApps } from './who-may-import';
import { dependencyOf, manifestOf, type Package, type Workspace } from './workspace';

/** What is wrong with single imports: another package's sources, or a package that is not declared. */

type WorkspaceTarget = Extract<Reference['target'], { kind: 'workspace' }>;

const breach = ({ file, line }: Reference, what: string, cure: string): Breach => ({ file, line, what, cure });

/** The names under which a package may be imported, for messages. */
const publicNames = (owner: Package) => `${owner.name} by one of the names under "exports" in ${manifestOf(owner)}`;

function checkDeclared(reference: Reference, from: Package, to: Package): Breach | null {
  if (from === to || dependencyOf(from, to.name)) return null;
  return breach(
    reference,
    `imports ${to.name}, which ${manifestOf(from)} does not list.`,
    `Add "${to.name}": "*" to its dependencies, and run npm install.`,
  );
}

function checkPath(reference: Reference, from: Package, { owner, file }: WorkspaceTarget): Breach | null {
  if (file?.includes('node_modules/'))
    return breach(reference, `imports a path into node_modules.`, `Import the package by its name.`);
  if (owner === from) return null;
  if (owner.scope === 'root' && isTooling(reference.file)) return null;
  if (opensApps(from, owner)) return checkDeclared(reference, from, owner);
  return breach(
    reference,
    `imports ${file} by a path that leaves ${from.name}.`,
    owner.scope === 'root'
      ? 'Only tests and configurations use what the root holds: move it into a library under libs/.'
      : `Import ${publicNames(owner)}, and add a name there if it should be public.`,
  );
}

function checkName(reference: Reference, from: Package, { owner, file }: WorkspaceTarget): Breach | null {
  const undeclared = checkDeclared(reference, from, owner);
  if (undeclared || file !== null) return undeclared;
  return breach(
    reference,
    `imports ${reference.specifier}, which ${owner.name} does not export.`,
    `Import ${publicNames(owner)}, and add a name there if it should be public.`,
  );
}

function checkWorkspace(reference: Reference, from: Package, target: WorkspaceTarget): Breach | null {
  const { owner, file, by } = target;
  const objection = owner === from || owner.scope === 'root' ? null : objectionTo(reference.file, from, owner);
  if (objection) return breach(reference, `imports ${file ?? reference.specifier}: ${objection.why}`, objection.cure);
  return by === 'path' ? checkPath(reference, from, target) : checkName(reference, from, target);
}

/** Types of a package that has none of its own come from `@types`; both declare it. */
const typesOf = (name: string) => `@types/${name.replace(/^@/, '').replace('/', '__')}`;

function checkInstalled(workspace: Workspace, reference: Reference, from: Package, name: string): Breach | null {
  const lists = (owner: Package | undefined) =>
    owner && (dependencyOf(owner, name) ?? dependencyOf(owner, typesOf(name)));
  if (lists(from)) return null;
  const root = workspace.packages.find(({ scope }) => scope === 'root');
  if (lists(root) && isTooling(reference.file)) return null;
  const version = workspace.packages.map((each) => dependencyOf(each, name)).find(Boolean)?.version;
  return breach(
    reference,
    lists(root)
      ? `imports ${name}, which the root lists for tests and configurations alone.`
      : `imports ${name}, which ${manifestOf(from)} does not list.`,
    `Add "${name}"${version ? `: "${version}"` : ''} to ${manifestOf(from)}, and run npm install.`,
  );
}

function checkReference(workspace: Workspace, from: Package, reference: Reference): Breach | null {
  const { target } = reference;
  if (target.kind === 'workspace') return checkWorkspace(reference, from, target);
  return target.kind === 'installed' ? checkInstalled(workspace, reference, from, target.name) : null;
}

/** @returns one breach for every import that its package may not make, in the order of the sources */
export function checkReferences(workspace: Workspace, sources: SourceFile[]): Breach[] {
  return sources.flatMap(({ owner, references }) =>
    references.flatMap((reference) => checkReference(workspace, owner, reference) ?? []),
  );
}
