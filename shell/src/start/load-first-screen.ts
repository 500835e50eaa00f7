import type { RemoteRoute } from '@capsule/contracts/releases/release';
import { findRoute } from '@capsule/contracts/releases/route-path';
import { remoteRoutes } from '../composition/page-routes';
import { startPage } from '../composition/remote-page';
import type { ShellPage } from '../composition/shell-page';
import { NotFoundPage, PublicFrame } from '../screen';

/** What stands around a page of the back office, and the page where it is the shell's own. */
export type BackOfficeParts = (pathname: string) => ShellPage[];

const frameOf = (route: RemoteRoute | undefined, pathname: string, parts: BackOfficeParts): ShellPage[] => {
  const own = parts(pathname);
  if (own.length > 0) return own;
  return route ? [PublicFrame] : [PublicFrame, NotFoundPage];
};

/**
 * Begins to load all that an address shows, and waits for the frame, so that the first drawing has it. The module's page
 * is not waited for: one that hangs must not take the frame with it (architecture §4.2).
 *
 * @param parts of the back office; none where only public pages are drawn
 * @returns when the frame is here, or cannot be had: drawing it says so then
 */
export async function loadFirstScreen(pathname: string, parts: BackOfficeParts = () => []): Promise<void> {
  const route = findRoute(remoteRoutes(), pathname);
  if (route) void startPage(route.remote, route.page);
  await Promise.allSettled(frameOf(route, pathname, parts).map((part) => part.load()));
}
