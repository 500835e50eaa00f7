/** Makes the `package.json` of a new module, in the checkout or in a repository of its own. Shared packages must have the same versions as in the rest of the product. */

interface Versions {
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const OURS = ['@capsule/contracts', '@capsule/host', '@capsule/web-kit'];

const FROM_SHELL = [
  '@emotion/react',
  '@emotion/styled',
  '@mui/material',
  '@reduxjs/toolkit',
  'react',
  'react-dom',
  'react-redux',
];

/** Test tools and React's types are installed once, at the root. */
const DEV_DEPENDENCIES = ['@capsule/build'];

function pick(versions: Record<string, string> | undefined, names: string[], owner: string): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const version = versions?.[name];
      if (version === undefined) throw new Error(`${owner} has no ${name}, which a module takes in its version.`);
      return [name, version];
    }),
  );
}

/** @param shell the shell's `package.json` */
export const packageJsonOf = (app: string, shell: Versions) => ({
  name: `@capsule/${app}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: {
    build: 'node ../libs/build/run.js build-app',
    test: 'node --max-semi-space-size=64 --experimental-vm-modules --no-warnings ../node_modules/jest/bin/jest.js',
    typecheck: 'node ../node_modules/typescript-7/bin/tsc -p tsconfig.json',
  },
  dependencies: pick(shell.dependencies, [...OURS, ...FROM_SHELL], 'The shell'),
  devDependencies: { ...pick(shell.devDependencies, DEV_DEPENDENCIES, 'The shell'), '@capsule/journey-kit': '*' },
  nx: { tags: ['type:app', 'scope:web'] },
});

/** In a repository of its own, nothing is installed above the module. */
const TEST_TOOLS = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'typescript-7',
];

/** What a module in a repository of its own takes from the checkout that its kit was packed in. */
export interface KitVersions {
  /** The packages of the kit: their versions. */
  kit: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/**
 * @param shell the shell's `package.json`
 * @param root the checkout's `package.json`
 */
export const kitVersionsOf = (
  kit: Record<string, string>,
  shell: Versions,
  root: Pick<Versions, 'devDependencies'>,
): KitVersions => ({
  kit,
  dependencies: pick(shell.dependencies, FROM_SHELL, 'The shell'),
  devDependencies: pick(root.devDependencies, TEST_TOOLS, 'The checkout'),
});

/** @param kit where each package of the kit comes from: its version, or `file:` and its tarball */
export const ownPackageJsonOf = (app: string, versions: KitVersions, kit: Record<string, string>) => ({
  name: app,
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: {
    build: 'capsule-build build-app',
    dev: 'capsule-build serve-app . 4173',
    test: 'node --max-semi-space-size=64 --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js',
    typecheck: 'node node_modules/typescript-7/bin/tsc -p tsconfig.json',
  },
  dependencies: { ...pick(kit, OURS, 'The kit'), ...versions.dependencies },
  devDependencies: { ...pick(kit, DEV_DEPENDENCIES, 'The kit'), ...versions.devDependencies },
});
