import type { Breach } from './breach';
import { manifestOf, type Workspace } from './workspace';

/**
 * Several packages may list one dependency, and all name one version of it: two versions of React in a page break it,
 * and two of anything else are a surprise.
 *
 * @returns one breach for every package that names another version than the first
 */
export function checkVersions({ packages }: Workspace): Breach[] {
  const first = new Map<string, { version: string; file: string }>();
  return packages.flatMap((owner) =>
    owner.dependencies.flatMap(({ name, version }) => {
      const file = manifestOf(owner);
      const known = first.get(name);
      if (!known) first.set(name, { version, file });
      if (!known || known.version === version) return [];
      const what = `lists ${name} ${version}, and ${known.file} lists ${known.version}.`;
      return [{ file, line: null, what, cure: 'Name one version in both, and run npm install.' }];
    }),
  );
}
