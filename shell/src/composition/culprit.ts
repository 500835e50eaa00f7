/** Whose code failed, by the addresses in a stack: every file of a release stands in a folder of its own. */

/** A release of an app, as the address of its files names it. */
export interface Culprit {
  app: string;
  version: string;
}

/** `/_mfe/<app>/<version>/…`, as the gateway serves releases (architecture §3). */
const RELEASE_FOLDER = /\/_mfe\/([a-z0-9-]+)\/(\d+\.\d+\.\d+-[0-9a-f]{12})\//g;

/** The host runs the code of all modules, so it is blamed only if no module is in the stack. */
export const HOST = 'shell';

/**
 * Finds the release whose code failed: the module that stands highest in the stack, or the host when there is only its
 * own code.
 *
 * @param places stacks and addresses, the most precise first
 * @returns `null` when no file of a release is named, as with a module that is loaded from another address
 */
export function findCulprit(...places: (string | undefined)[]): Culprit | null {
  const found = places.flatMap((place) =>
    [...(place ?? '').matchAll(RELEASE_FOLDER)].map(([, app = '', version = '']) => ({ app, version })),
  );
  return found.find(({ app }) => app !== HOST) ?? found[0] ?? null;
}

/** The stack of whatever was thrown. */
export const stackOf = (error: unknown): string | undefined => (error instanceof Error ? error.stack : undefined);
