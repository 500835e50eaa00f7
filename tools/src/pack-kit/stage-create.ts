import { chmod, cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { kitVersionsOf } from '../new-remote/package-json';
import { ROOT } from '../workspace';
import { readPackage, writeJson } from './package-files';

const SOURCE = path.join(ROOT, 'tools/src/new-remote');
const TEMPLATES = ['template', 'own-repository'];

/** Makes one file of the program, for Node without a loader. Prettier stays outside: it loads its parsers by itself. */
const bundle = (program: string) =>
  build({
    entryPoints: [path.join(SOURCE, 'create-module.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['prettier'],
    banner: { js: '#!/usr/bin/env node' },
    logLevel: 'silent',
  });

/**
 * Writes the package with which a team makes a module: the program, its templates, and the versions of this kit.
 *
 * @param to the folder of the package
 * @param version that of the package
 * @param kit the versions of the kit's other packages
 */
export async function stageCreate(to: string, version: string, kit: Record<string, string>): Promise<void> {
  await mkdir(to, { recursive: true });
  const program = path.join(to, 'create-module.js');
  await bundle(program);
  await chmod(program, 0o755);
  for (const name of TEMPLATES) await cp(path.join(SOURCE, name), path.join(to, name), { recursive: true });
  await cp(path.join(ROOT, '.prettierrc.json'), path.join(to, '.prettierrc.json'));
  const root = await readPackage('.');
  const versions = kitVersionsOf(kit, await readPackage('shell'), root);
  await writeJson(path.join(to, 'versions.json'), versions);
  await writeJson(path.join(to, 'package.json'), {
    name: '@capsule/create-module',
    version,
    type: 'module',
    bin: { 'create-capsule-module': './create-module.js' },
    dependencies: { prettier: root.devDependencies.prettier },
  });
}
