/** How long, in ms, a piece of work may take: a part of a frame. */
const PIECE_MS = 4;

/**
 * Does long work a few milliseconds at a time, so that what is pressed or typed meanwhile is answered. What is short is
 * done at once.
 *
 * @param work stops wherever it may be gone on with later
 * @param done is given its result
 * @returns a function that cancels the work
 */
export function inPieces<Result>(work: Generator<void, Result>, done: (result: Result) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goOn = () => {
    const end = performance.now() + PIECE_MS;
    do {
      const step = work.next();
      if (step.done) return done(step.value);
    } while (performance.now() < end);
    timer = setTimeout(goOn);
  };
  goOn();
  return () => clearTimeout(timer);
}
