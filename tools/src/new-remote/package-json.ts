/** The `package.json` of a new module, in the host's own versions: what is shared must be the same on both sides. */

interface HostPackage {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const DEPENDENCIES = [
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

/** Test tools and types of React stand at the root, once for all modules. */
const DEV_DEPENDENCIES = ['@capsule/build'];

function pick(versions: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const version = versions[name];
      if (version === undefined) throw new Error(`The shell has no ${name}, which a module takes in its version.`);
      return [name, version];
    }),
  );
}

/** @param host the shell's `package.json` */
export const packageJsonOf = (app: string, host: HostPackage) => ({
  name: `@capsule/${app}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: {
    build: 'node --import @swc-node/register/esm-register ../libs/build/src/build-app.ts',
    test: 'node --experimental-vm-modules --no-warnings ../node_modules/jest/bin/jest.js',
    typecheck: 'node ../node_modules/typescript-7/bin/tsc -p tsconfig.json',
  },
  dependencies: pick(host.dependencies, DEPENDENCIES),
  devDependencies: pick(host.devDependencies, DEV_DEPENDENCIES),
  nx: { tags: ['type:app', 'scope:web'] },
});
