import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { firstScreen, type RemotePage as PageModule } from '@capsule/host';
import { takeEarlyKeys } from './early-inputs';
import { show } from './isolation/shown-modules';
import { heldComponent, lateComponent, type LateComponent } from './late-component';
import { loadPage, loadPageAgain } from './load-page';
import { reportFailure } from './module-fault';
import { isRetired } from './page-routes';
import { RetiredPanel, UnavailablePanel } from './panels';
import { RemoteBoundary } from './remote-boundary';
import { remoteRegistry } from './remote-registry';
import { Waiting } from './waiting';

/**
 * A late component keeps its failure for ever, so every attempt gets a new one. A page that has loaded is cached, so
 * that it opens at once the next time.
 */
const pages = new Map<string, LateComponent>();

/** Another release has other pages. */
const keyOf = (remote: string, page: string) => `${remote}/${remoteRegistry.find(remote)?.version}/${page}`;

/** Shows a page that is loaded already at once, instead of asking for it when it is shown. */
export function holdPage(remote: string, page: string, module: PageModule): void {
  pages.set(keyOf(remote, page), heldComponent(module.default));
}

function knownPage(remote: string, page: string): LateComponent {
  const key = keyOf(remote, page);
  const known = pages.get(key) ?? lateComponent(() => loadPage(remote, page));
  pages.set(key, known);
  return known;
}

/** Begins to load a page that is about to be shown. @returns when it has loaded, or failed, which is told when it is shown */
export const startPage = (remote: string, page: string): Promise<void> =>
  knownPage(remote, page)
    .load()
    .catch(() => undefined);

/** The loading of a page that is under way; `null` where its code is here, has failed, or was not asked for. */
export const pageComing = (remote: string, page: string): Promise<void> | null =>
  pages.get(keyOf(remote, page))?.coming() ?? null;

/**
 * Fetches a page that may be opened next.
 *
 * @returns whether it is here, so that it is drawn at once; what could not be loaded is tried anew by whoever opens it
 */
export async function fetchAhead(remote: string, page: string): Promise<boolean> {
  const key = keyOf(remote, page);
  const ahead = knownPage(remote, page);
  try {
    await ahead.load();
    return true;
  } catch {
    if (pages.get(key) === ahead) pages.delete(key);
    return false;
  }
}

function freshPage(remote: string, page: string): LateComponent {
  const fresh = lateComponent(() => loadPageAgain(remote, page));
  pages.set(keyOf(remote, page), fresh);
  return fresh;
}

/** Which page is shown, and where. */
export interface RemotePageProps {
  remote: string;
  page: string;
  /** The page's name in the panel: "Bookings is not available right now." */
  title: string;
  /** The address at which it is shown. */
  place: string;
}

/**
 * A page of a remote in its own error boundary. If it is missing, hangs or throws, a panel with "Try again" takes its
 * place and the rest of the screen stays as it was (architecture §4). Give it the path of the page's route as its key:
 * from `/admin/units/1` to `/admin/units/2` the page stays and reads its parameters again, as router and reader expect.
 */
export function RemotePage(props: RemotePageProps) {
  // As it was when the page was opened: what is typed there is not taken away.
  const [wasRetired] = useState(() => isRetired(props.remote));
  return wasRetired ? <RetiredPanel title={props.title} /> : <LivePage {...props} />;
}

/**
 * Drawn after the page: when its effect runs, the page's tables have registered whether they wait for rows (decision
 * 084), and its listeners hear keys, also those that were pressed before (decision 088). These are sent in their own
 * task, because what depends on the screen's width is drawn once more first.
 */
function Drawn() {
  useLayoutEffect(() => firstScreen.settle(), []);
  useEffect(() => {
    setTimeout(takeEarlyKeys());
  }, []);
  return null;
}

function LoadedPage({ late, title }: { late: LateComponent; title: string }) {
  const shown = late.use({});
  const waiting = <Waiting title={title} />;
  if (!shown) return waiting;
  return (
    <Suspense fallback={waiting}>
      {shown}
      <Drawn />
    </Suspense>
  );
}

function LivePage({ remote, page, title, place }: RemotePageProps) {
  const [{ late, attempt }, setShown] = useState(() => ({ late: knownPage(remote, page), attempt: 0 }));
  useLayoutEffect(() => show(remote), [remote]);
  const tryAgain = () => setShown({ late: freshPage(remote, page), attempt: attempt + 1 });
  return (
    <RemoteBoundary
      key={attempt}
      fallback={<UnavailablePanel title={title} onTryAgain={tryAgain} />}
      onError={(error) => {
        firstScreen.end();
        reportFailure(remote, error);
      }}
      place={place}
    >
      <LoadedPage late={late} title={title} />
    </RemoteBoundary>
  );
}
