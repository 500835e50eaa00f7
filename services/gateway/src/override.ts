import { OVERRIDE_END, type RemoteOverride } from '@capsule/contracts';

/** Which modules may come from which other addresses: `mfe-admin-ops@http://localhost:4173`. */

const OVERRIDE = /^([a-z][a-z0-9]*(?:-[a-z0-9]+)*)@(https?:\/\/[^/\s@]+)$/;
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What an admin may try a module from: nothing, this machine alone, or further origins too. */
export interface OverridePolicy {
  readonly loopback: boolean;
  readonly origins: readonly string[];
}

/** Reads `name@origin`; `null` for anything else. */
export function parseOverride(text: string): Omit<RemoteOverride, 'fixed'> | null {
  const [, name, address] = OVERRIDE.exec(text) ?? [];
  if (name === undefined || address === undefined || !URL.canParse(address)) return null;
  return { name, origin: new URL(address).origin };
}

/** Whether an address may be loaded from. A loopback address is the admin's own machine, not ours. */
export function isAllowed(origin: string, { loopback, origins }: OverridePolicy): boolean {
  return origins.includes(origin) || (loopback && LOOPBACK_HOSTS.has(new URL(origin).hostname));
}

/** Reads `REMOTE_OVERRIDES`: `off`, `loopback`, or origins with commas between them; `null` when it is none of these. */
export function readOverridePolicy(text: string): OverridePolicy | null {
  if (text === 'off') return { loopback: false, origins: [] };
  if (text === 'loopback') return { loopback: true, origins: [] };
  const origins = text.split(',').map((origin) => origin.trim());
  const areOrigins = origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin);
  return areOrigins ? { loopback: true, origins } : null;
}

/** Reads `REMOTES_FROM_SOURCE`, which development sets: overrides with commas between them. */
export function readSources(text: string): RemoteOverride[] | null {
  if (text === '') return [];
  const overrides = text.split(',').map((part) => parseOverride(part.trim()));
  const known = overrides.filter((override) => override !== null);
  return known.length === overrides.length ? known.map((override) => ({ ...override, fixed: true })) : null;
}

export const isEnd = (text: string) => text === OVERRIDE_END;
