import { lazy, Suspense, useState } from 'react';
import { loadPage, loadPageAgain } from './load-page';
import { LoadingPanel, UnavailablePanel } from './panels';
import { RemoteBoundary } from './remote-boundary';

/**
 * A lazy component keeps its rejection for ever, so each attempt is a new one; a page that once loaded is kept, so
 * that going back to it is instant.
 */
const pages = new Map<string, ReturnType<typeof lazy>>();

function pageOf(remote: string, page: string) {
  const key = `${remote}/${page}`;
  const known = pages.get(key) ?? lazy(() => loadPage(remote, page));
  pages.set(key, known);
  return known;
}

interface Props {
  remote: string;
  page: string;
  /** What the panel calls the page: "Bookings is not available right now." */
  title: string;
}

/**
 * A page of a remote, in its own boundary: missing, hanging, broken or throwing, it leaves a panel with "Try again"
 * and everything around it as it was (design §4).
 */
export function RemotePage({ remote, page, title }: Props) {
  const [attempt, setAttempt] = useState(0);
  const Page = pageOf(remote, page);
  const tryAgain = () => {
    pages.set(
      `${remote}/${page}`,
      lazy(() => loadPageAgain(remote, page)),
    );
    setAttempt(attempt + 1);
  };
  return (
    <RemoteBoundary
      key={`${remote}/${page}/${attempt}`}
      fallback={() => <UnavailablePanel title={title} onTryAgain={tryAgain} />}
    >
      <Suspense fallback={<LoadingPanel text={`Loading ${title}...`} />}>
        <Page />
      </Suspense>
    </RemoteBoundary>
  );
}
