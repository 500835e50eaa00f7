import type { Locator, Page } from '@playwright/test';

/** What is seen of an element, as the browser has worked it out. */

/** A style of an element, or of what is drawn in it. */
export const styleOf = (element: Locator, name: string, part?: '::before' | '::after'): Promise<string> =>
  element.evaluate((own, [of, drawn]) => getComputedStyle(own, drawn).getPropertyValue(of), [name, part] as const);

/** A colour of the theme, as computed styles have it. */
export const themed = (page: Page, name: string): Promise<string> =>
  page.evaluate((token) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(--csh-palette-${token})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

/** Whether an element is what is hit in its middle, and nothing lies over it there. */
export const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((own) => {
    const { x, y, width, height } = own.getBoundingClientRect();
    return own.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** Where an element begins and ends, in px of the window. */
export const edgesOf = (element: Locator): Promise<Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>> =>
  element.evaluate((own) => {
    const { left, right, top, bottom } = own.getBoundingClientRect();
    return { left, right, top, bottom };
  });
