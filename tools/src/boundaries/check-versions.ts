import type { Breach } from './breach';
import { manifestOf, type Workspace } from './workspace';

/**
 * A dependency must have the same version in all packages that list it: two versions of React break a page, and for
 * others the difference is hardly ever intended.
 *
 * @returns a breach for every package with another version than the first one
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
