import { useEffect, useState, type ReactNode } from 'react';
import { LoadingPanel } from './panels';

/** Longer than files may take to load, which has a limit of its own. */
const READY_LIMIT_MS = 15_000;

/** Thrown when a page is not ready in time. */
class NeverReadyError extends Error {
  override name = 'NeverReady';
}

interface Props {
  title: string;
  /** What is seen meanwhile; for a page, by default, a text that says so. */
  children?: ReactNode;
}

/**
 * Stands in for a page, or for what fills a slot, that is not ready yet.
 *
 * @throws NeverReadyError to the boundary around it when it takes too long
 */
export function Waiting({ title, children }: Props) {
  const [tooLong, setTooLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTooLong(true), READY_LIMIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (tooLong) throw new NeverReadyError(`${title} was not ready after ${READY_LIMIT_MS} ms.`);
  return children === undefined ? <LoadingPanel text={`Loading ${title}...`} /> : children;
}
