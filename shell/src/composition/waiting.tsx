import { useEffect, useState } from 'react';
import { LoadingPanel } from './panels';

/** Longer than files may take to load, which has a limit of its own. */
const READY_LIMIT_MS = 15_000;

/** What a page waits for does not come. */
class NeverReadyError extends Error {
  override name = 'NeverReady';
}

/** Stands in for a page that is not ready yet. @throws NeverReadyError to the page's boundary when it takes too long */
export function Waiting({ title }: { title: string }) {
  const [tooLong, setTooLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTooLong(true), READY_LIMIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (tooLong) throw new NeverReadyError(`${title} was not ready after ${READY_LIMIT_MS} ms.`);
  return <LoadingPanel text={`Loading ${title}...`} />;
}
