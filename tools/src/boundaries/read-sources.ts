import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isSource } from './file-kinds';
import { findTarget, type Target } from './find-target';
import { readImports, type ParsedFile } from './read-imports';
import { packageOf, type Package, type Workspace } from './workspace';

/** An import, and where it leads. */
export interface Reference {
  /** The importing file, from the checkout's root. */
  file: string;
  line: number;
  specifier: string;
  target: Target;
}

/** A source file of the workspace, read. */
export interface SourceFile extends Omit<ParsedFile, 'imports'> {
  /** From the checkout's root. */
  file: string;
  owner: Package;
  references: Reference[];
}

async function readSource(workspace: Workspace, file: string): Promise<SourceFile> {
  const { imports, ...rest } = readImports(file, await readFile(path.join(workspace.root, file), 'utf8'));
  const references = imports.map((each) => ({ file, ...each, target: findTarget(workspace, file, each.specifier) }));
  return { file, owner: packageOf(workspace, file), references, ...rest };
}

/** Reads every source file of a workspace, generated files apart. */
export function readSources(workspace: Workspace): Promise<SourceFile[]> {
  return Promise.all(workspace.files.filter(isSource).map((file) => readSource(workspace, file)));
}
