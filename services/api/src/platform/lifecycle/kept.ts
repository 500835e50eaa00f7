/**
 * What is made once, when it is first asked for, and then kept as long as the process lives. Where that fails, only who has
 * asked hears of it: it is made anew for the next.
 *
 * @example const common = kept(readCommon); await common();
 */
export function kept<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
