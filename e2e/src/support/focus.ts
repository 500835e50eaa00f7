import { expect, type Locator, type Page } from '@playwright/test';

/** What somebody sees of where the focus is. */

/** More than any way here takes. */
const MOST_PRESSES = 60;

const isFocused = (element: Locator) => element.evaluate((own) => own === document.activeElement);

/** Presses Tab, or another key, until an element has the focus. */
export async function moveTo(page: Page, element: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES && !(await isFocused(element)); presses += 1)
    await page.keyboard.press(key);
  await expect(element).toBeFocused();
}

/** Expects a line around an element that stands out from what it is drawn on (WCAG 1.4.11), and that is whole. */
export async function expectOutlined(element: Locator): Promise<void> {
  const outline = await element.evaluate((own) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    /** Paints over what was painted before. @returns the luminance of all that */
    const paint = (colors: string[]) => {
      for (const color of colors) {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((channel) => {
        const part = channel / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const style = getComputedStyle(own);
    const [width, offset] = [Number.parseFloat(style.outlineWidth), Number.parseFloat(style.outlineOffset)];
    // An outline inside of the element is drawn on the element, any other one on what is around it.
    const below: string[] = [];
    for (let each = offset < 0 ? own : own.parentElement; each; each = each.parentElement)
      below.unshift(getComputedStyle(each).backgroundColor);
    const [dark = 0, light = 0] = [paint(['#fff', ...below]), paint([style.outlineColor])].toSorted((a, b) => a - b);
    const { left, top, right, bottom } = own.getBoundingClientRect();
    const around = width + offset;
    return {
      line: style.outlineStyle,
      width,
      contrast: (light + 0.05) / (dark + 0.05),
      isWhole:
        Math.min(left, top) >= around && right + around <= window.innerWidth && bottom + around <= window.innerHeight,
    };
  });
  expect(outline).toMatchObject({ line: 'solid', isWhole: true });
  expect(outline.width).toBeGreaterThanOrEqual(2);
  expect(outline.contrast).toBeGreaterThanOrEqual(3);
}

/** From 0 to 1: how much is seen of an element, and of all that it stands in. */
export const opacityOf = (element: Locator): Promise<number> =>
  element.evaluate((own) => {
    let opacity = 1;
    for (let each: Element | null = own; each; each = each.parentElement)
      opacity *= Number(getComputedStyle(each).opacity);
    return opacity;
  });
