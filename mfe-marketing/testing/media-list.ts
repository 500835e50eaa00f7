/** What `matchMedia` answers to a query. */
export const mediaList = (media: string, matches: boolean): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
