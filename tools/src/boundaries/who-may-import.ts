import { isConfig, isJourney } from './file-kinds';
import type { Package } from './workspace';

/** Which package may import which, by the `scope:` and `type:` tags in their package.json. */

const MAY_IMPORT: Record<string, string[]> = {
  /** Schemas and rules of every call: imported by all, importing no other package of ours. */
  contract: [],
  /** Libraries of the servers and the tools. */
  node: ['contract', 'node'],
  build: ['contract', 'node'],
  web: ['contract', 'web'],
  api: ['contract', 'node'],
  gateway: ['contract', 'node'],
  tools: ['contract', 'node', 'build'],
  /** Tests of the whole product (`e2e`): they use it as visitors do, and the tools as teams do. */
  whole: ['contract', 'node', 'web', 'tools', 'journeys'],
  /** What journeys of the whole product and of the modules share. */
  journeys: ['contract'],
  /** The root has files for the tests and tools of all packages. */
  root: [],
};

/** Why an import is refused, and what to do instead. */
export interface Objection {
  why: string;
  cure: string;
}

/** Whether the scope in package.json is a known one. */
export const hasKnownScope = ({ scope }: Package): boolean => Object.hasOwn(MAY_IMPORT, scope);

/** The scopes that a package.json may have, for messages. */
export const SCOPES = Object.keys(MAY_IMPORT).filter((scope) => scope !== 'root');

/** Tests of the whole product render pages without a browser, so they import an app's sources. */
export const opensApps = (from: Package, to: Package): boolean =>
  from.scope === 'whole' && to.scope === 'web' && to.isApp;

/**
 * Checks an import of one package by a file of another.
 *
 * @returns `null` if it is allowed
 */
export function objectionTo(file: string, from: Package, to: Package): Objection | null {
  if (to.isApp && !opensApps(from, to))
    return {
      why: `${to.name} is an app, which is built and never imported.`,
      cure: 'Move what both need into a library under libs/, and import it from there.',
    };
  // An app's build configuration calls the build library.
  if (to.scope === 'build' && isConfig(file)) return null;
  if (to.scope === 'journeys' && isJourney(file)) return null;
  const allowed = MAY_IMPORT[from.scope] ?? [];
  if (allowed.includes(to.scope)) return null;
  return {
    why: `scope:${from.scope} may import ${allowed.length > 0 ? allowed.map((scope) => `scope:${scope}`).join(', ') : 'nothing of ours'}; ${to.name} is scope:${to.scope}.`,
    cure: 'Move what both need into a library that both may import, such as @capsule/contracts.',
  };
}
