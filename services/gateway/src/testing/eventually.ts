const STEP_MS = 20;

/** Repeats an expectation until it holds; fails with its last failure when it does not within the time. */
export async function eventually(expectation: () => Promise<void>, withinMs: number): Promise<void> {
  const end = performance.now() + withinMs;
  for (;;) {
    try {
      return await expectation();
    } catch (failure) {
      if (performance.now() > end) throw failure;
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    }
  }
}
