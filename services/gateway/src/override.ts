import { endOfOverride, OVERRIDE_END, type RemoteOverride } from '@capsule/contracts';

/** Overrides: modules that are loaded from another address, such as `mfe-admin-ops@http://localhost:4173`. */

const OVERRIDE = /^([a-z][a-z0-9]*(?:-[a-z0-9]+)*)@(https?:\/\/[^/\s@]+)$/;
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where admins may load modules from: nowhere, their own machine only, or further origins. */
export interface OverridePolicy {
  readonly loopback: boolean;
  readonly origins: readonly string[];
}

/** A module's name and where it is loaded from. */
export type ModuleAddress = Pick<RemoteOverride, 'name' | 'origin'>;

/** Reads `name@origin`; `null` for anything else. */
export function parseOverride(text: string): ModuleAddress | null {
  const [, name, address] = OVERRIDE.exec(text) ?? [];
  if (name === undefined || address === undefined || !URL.canParse(address)) return null;
  return { name, origin: new URL(address).origin };
}

/** Whether modules may be loaded from an origin. A loopback address is the machine of the admin, not ours. */
export function isAllowed(origin: string, { loopback, origins }: OverridePolicy): boolean {
  return origins.includes(origin) || (loopback && LOOPBACK_HOSTS.has(new URL(origin).hostname));
}

/** Reads `REMOTE_OVERRIDES`: `off`, `loopback`, or origins separated by commas; `null` for anything else. */
export function readOverridePolicy(text: string): OverridePolicy | null {
  if (text === 'off') return { loopback: false, origins: [] };
  if (text === 'loopback') return { loopback: true, origins: [] };
  const origins = text.split(',').map((origin) => origin.trim());
  const areOrigins = origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin);
  return areOrigins ? { loopback: true, origins } : null;
}

/** Reads `REMOTES_FROM_SOURCE`, which development sets: overrides separated by commas. */
export function readSources(text: string): RemoteOverride[] | null {
  if (text === '') return [];
  const overrides = text.split(',').map((part) => parseOverride(part.trim()));
  const known = overrides.filter((override) => override !== null);
  return known.length === overrides.length ? known.map((override) => ({ ...override, fixed: true })) : null;
}

const writeOverride = ({ name, origin }: ModuleAddress) => `${name}@${origin}`;

/** Reads a list of overrides, and leaves out what is none. */
export const parseOverrides = (text: string): ModuleAddress[] =>
  text.split(',').flatMap((part) => parseOverride(part) ?? []);

/** The opposite of {@link parseOverrides}. */
export const writeOverrides = (overrides: readonly ModuleAddress[]): string => overrides.map(writeOverride).join(',');

/** What a `?remote=` asks for: another address for one module, or the end of one override or of all. */
export type OverrideWish = { end: 'all' } | { end: string } | { add: ModuleAddress };

/** @returns `null` for what is no wish */
export function parseWish(text: string): OverrideWish | null {
  if (text === OVERRIDE_END) return { end: 'all' };
  const [name = ''] = text.split('@', 1);
  if (name !== '' && text === endOfOverride(name)) return { end: name };
  const add = parseOverride(text);
  return add && { add };
}

/** The overrides after a wish. A module has one address: a second one replaces the first. */
export function grantWish(chosen: readonly ModuleAddress[], wish: OverrideWish): ModuleAddress[] {
  if ('add' in wish) return [...chosen.filter(({ name }) => name !== wish.add.name), wish.add];
  return wish.end === 'all' ? [] : chosen.filter(({ name }) => name !== wish.end);
}
