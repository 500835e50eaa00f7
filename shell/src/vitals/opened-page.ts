let leftAt = Number.POSITIVE_INFINITY;

/** The page with which this document was opened: what is measured is its, until a link leads to another one. */
export const openedPage = {
  /** Says that another page is shown from now on. */
  leave(): void {
    leftAt = Math.min(leftAt, performance.now());
  },

  /** Whether it was shown at a moment. @param moment in ms since the document began, as performance entries have it */
  wasShownAt: (moment: number): boolean => moment <= leftAt,
};
