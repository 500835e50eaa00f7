import { useCallback, useEffect, useState } from 'react';
import type { SearchResult } from '@capsule/contracts/search/search';
import { call } from '@capsule/host';

/** The search starts after a pause in typing of this length (product §9.1). */
const PAUSE_MS = 250;

/** Records for a text: none is asked for, they are on their way, here, or could not be had. */
export type FoundRecords =
  | { status: 'none' }
  | { status: 'waiting' }
  | { status: 'found'; result: SearchResult }
  | { status: 'failed'; again: () => void };

interface Answer {
  text: string;
  /** Which try it answers. */
  attempt: number;
  result: SearchResult | null;
}

const pathFor = (text: string) => `/api/search?${new URLSearchParams({ q: text })}`;

/** Asks the API for the records that have a text. What is typed on cancels what is on its way. */
export function useFoundRecords(text: string): FoundRecords {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((last) => last + 1), []);
  useEffect(() => {
    if (text === '') return undefined;
    const request = new AbortController();
    const ask = async () => {
      try {
        const { data } = await call<{ data: SearchResult }>(pathFor(text), { signal: request.signal });
        setAnswer({ text, attempt, result: data });
      } catch {
        if (!request.signal.aborted) setAnswer({ text, attempt, result: null });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text, attempt]);
  if (text === '') return { status: 'none' };
  if (answer?.text !== text || answer.attempt !== attempt) return { status: 'waiting' };
  return answer.result === null ? { status: 'failed', again } : { status: 'found', result: answer.result };
}
