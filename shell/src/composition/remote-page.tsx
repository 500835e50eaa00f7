import { lazy, Suspense, useState } from 'react';
import { loadPage, loadPageAgain } from './load-page';
import { reportFault } from './module-fault';
import { LoadingPanel, UnavailablePanel } from './panels';
import { RemoteBoundary } from './remote-boundary';

/**
 * A lazy component keeps its rejection for ever, so each attempt is a new one; a page that once loaded is kept, so
 * that going back to it is instant.
 */
const pages = new Map<string, ReturnType<typeof lazy>>();

function knownPage(remote: string, page: string) {
  const key = `${remote}/${page}`;
  const known = pages.get(key) ?? lazy(() => loadPage(remote, page));
  pages.set(key, known);
  return known;
}

function freshPage(remote: string, page: string) {
  const fresh = lazy(() => loadPageAgain(remote, page));
  pages.set(`${remote}/${page}`, fresh);
  return fresh;
}

interface Props {
  remote: string;
  page: string;
  /** What the panel calls the page: "Bookings is not available right now." */
  title: string;
}

/**
 * A page of a remote, in its own boundary: missing, hanging, broken or throwing, it leaves a panel with "Try again"
 * and everything around it as it was (architecture §4). Give it the page's path as its key.
 */
export function RemotePage({ remote, page, title }: Props) {
  const [{ Page, attempt }, setShown] = useState(() => ({ Page: knownPage(remote, page), attempt: 0 }));
  const tryAgain = () => setShown({ Page: freshPage(remote, page), attempt: attempt + 1 });
  return (
    <RemoteBoundary
      key={attempt}
      fallback={<UnavailablePanel title={title} onTryAgain={tryAgain} />}
      onError={(error) => reportFault(remote, error)}
    >
      <Suspense fallback={<LoadingPanel text={`Loading ${title}...`} />}>
        <Page />
      </Suspense>
    </RemoteBoundary>
  );
}
