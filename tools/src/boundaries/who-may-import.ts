import { isConfig } from './file-kinds';
import type { Package } from './workspace';

/** Which package may import which, by the `scope:` and `type:` tags in their package.json. */

const MAY_IMPORT: Record<string, string[]> = {
  /** Schemas and rules of every call: imported by all, and importing nothing of ours. */
  contract: [],
  /** Libraries of the servers and the tools. */
  node: ['contract', 'node'],
  build: ['contract', 'node'],
  web: ['contract', 'web'],
  api: ['contract', 'node'],
  gateway: ['contract', 'node'],
  tools: ['contract', 'node', 'build'],
  /** Tests of the product as a whole (`e2e`): they see what visitors see, and use the tools as a team does. */
  whole: ['contract', 'node', 'web', 'tools'],
  /** What the root holds is for the tests and the tools of all packages. */
  root: [],
};

/** Why an import is refused, and what to do instead. */
export interface Objection {
  why: string;
  cure: string;
}

/** Whether package.json says which rules a package falls under. */
export const hasKnownScope = ({ scope }: Package): boolean => Object.hasOwn(MAY_IMPORT, scope);

/** For messages: the scopes that package.json may name. */
export const SCOPES = Object.keys(MAY_IMPORT).filter((scope) => scope !== 'root');

/** Tests of the whole draw the web apps' pages without a browser, so they open an app's own sources. */
export const opensApps = (from: Package, to: Package): boolean =>
  from.scope === 'whole' && to.scope === 'web' && to.isApp;

/**
 * Judges an import of one package by a file of another.
 *
 * @returns `null` when it is allowed
 */
export function objectionTo(file: string, from: Package, to: Package): Objection | null {
  if (to.isApp && !opensApps(from, to))
    return {
      why: `${to.name} is an app, which is built and never imported.`,
      cure: 'Move what both need into a library under libs/, and import it from there.',
    };
  // An app is built by one call of its configuration.
  if (to.scope === 'build' && isConfig(file)) return null;
  const allowed = MAY_IMPORT[from.scope] ?? [];
  if (allowed.includes(to.scope)) return null;
  return {
    why: `scope:${from.scope} may import ${allowed.length > 0 ? allowed.map((scope) => `scope:${scope}`).join(', ') : 'nothing of ours'}; ${to.name} is scope:${to.scope}.`,
    cure: 'Move what both need into a library that both may import, such as @capsule/contracts.',
  };
}
