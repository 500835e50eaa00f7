/** When a slide's first card enters, and how far apart the cards are, in ms (product §9). */
const FIRST_MS = { features: 600, gallery: 600, benefits: 400 } as const;
const STEP_MS = 200;

/** The entrance delay of a card. */
export const cardDelay = (slide: keyof typeof FIRST_MS, index: number): number => FIRST_MS[slide] + STEP_MS * index;
