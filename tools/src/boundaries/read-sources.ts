import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isSource } from './file-kinds';
import { findTarget, type Target } from './find-target';
import { readImports, type ParsedFile } from './read-imports';
import { packageOf, type Package, type Workspace } from './workspace';

/** An import with its target. */
export interface Reference {
  /** The importing file, relative to the root. */
  file: string;
  line: number;
  specifier: string;
  target: Target;
}

/** A parsed source file. */
export interface SourceFile extends Omit<ParsedFile, 'imports'> {
  /** Relative to the root. */
  file: string;
  owner: Package;
  references: Reference[];
}

async function readSource(workspace: Workspace, file: string): Promise<SourceFile> {
  const { imports, ...rest } = readImports(file, await readFile(path.join(workspace.root, file), 'utf8'));
  const references = imports.map((each) => ({ file, ...each, target: findTarget(workspace, file, each.specifier) }));
  return { file, owner: packageOf(workspace, file), references, ...rest };
}

/** Reads all source files of a workspace, except generated ones. */
export function readSources(workspace: Workspace): Promise<SourceFile[]> {
  return Promise.all(workspace.files.filter(isSource).map((file) => readSource(workspace, file)));
}
