/** Makes the `package.json` of a new module. Shared packages must have the same versions as in the rest of the product. */

interface Versions {
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const FROM_SHELL = [
  '@capsule/contracts',
  '@capsule/host',
  '@capsule/web-kit',
  '@emotion/react',
  '@emotion/styled',
  '@mui/material',
  '@reduxjs/toolkit',
  'react',
  'react-dom',
  'react-redux',
];

/** Listed by the module, it is shared with the other remotes; otherwise the kit's tables would bundle a second copy. */
const FROM_WEB_KIT = ['@mui/x-data-grid'];

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

/**
 * @param shell the shell's `package.json`
 * @param webKit the web kit's `package.json`
 */
export const packageJsonOf = (app: string, shell: Versions, webKit: Versions) => ({
  name: `@capsule/${app}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: {
    build: 'node ../libs/build/run.js build-app',
    test: 'node --experimental-vm-modules --no-warnings ../node_modules/jest/bin/jest.js',
    typecheck: 'node ../node_modules/typescript-7/bin/tsc -p tsconfig.json',
  },
  dependencies: {
    ...pick(shell.dependencies, FROM_SHELL, 'The shell'),
    ...pick(webKit.dependencies, FROM_WEB_KIT, 'The web kit'),
  },
  devDependencies: pick(shell.devDependencies, DEV_DEPENDENCIES, 'The shell'),
  nx: { tags: ['type:app', 'scope:web'] },
});
