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

/** The window as it is drawn. */
const picture = async (page: Page): Promise<string> => (await page.screenshot()).toString('base64');

/** A line around a box of the window, in px. */
export interface Line {
  x: number;
  y: number;
  width: number;
  height: number;
  /** How thick it is. */
  thickness: number;
  /** How far outside of the box it begins. */
  outside: number;
}

const outlineOf = (element: Locator): Promise<Line> =>
  element.evaluate((own) => {
    const { x, y, width, height } = own.getBoundingClientRect();
    const { outlineWidth, outlineOffset } = getComputedStyle(own);
    const thickness = Number.parseFloat(outlineWidth);
    return { x, y, width, height, thickness, outside: thickness + Number.parseFloat(outlineOffset) };
  });

interface Pictures {
  line: Line;
  seen: string;
  without: string;
}

/** How much is seen of a line, at each side: 1 is all of it. */
const sharesOf = (page: Page, pictures: Pictures): Promise<Record<string, number>> =>
  page.evaluate(async ({ line: { x, y, width, height, thickness, outside }, seen, without }: Pictures) => {
    /** The luminance of each point of a picture; of none beyond its edges. */
    const read = async (coded: string) => {
      const bytes = Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext('2d', { willReadFrequently: true })!;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      return (x: number, y: number): number | null => {
        if (x < 0 || y < 0 || x >= image.width || y >= image.height) return null;
        const at = 4 * (y * image.width + x);
        const [red, green, blue] = [0, 1, 2].map((channel) => {
          const part = data[at + channel]! / 255;
          return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
      };
    };
    const [drawn, behind] = [await read(seen), await read(without)];
    /** Whether a point of the line stands out from what it is drawn on (WCAG 1.4.11). */
    const standsOut = (left: number, top: number): boolean => {
      const [one, other] = [drawn(left, top), behind(left, top)];
      if (one === null || other === null) return false;
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= 3;
    };

    type Standing = (depth: number, place: number) => boolean;
    /**
     * The share of the places of a side at which the line is 2 px thick. Of its middle, since corners may be round.
     *
     * @param from where the line begins outside of the element
     * @param inwards 1 where that is to the right or down
     */
    const share = (from: number, inwards: number, start: number, length: number, isSeen: Standing) => {
      const places = Array.from({ length: Math.ceil(length / 3) }, (_, step) => Math.floor(start + length / 3) + step);
      // One more on either side: a place may be between two points, and what is round recedes.
      const depths = Array.from({ length: thickness + 2 }, (_, depth) => Math.floor(from) + inwards * (depth - 1));
      const whole = places.filter((place) => depths.filter((depth) => isSeen(depth, place)).length >= 2);
      return whole.length / places.length;
    };
    const level: Standing = (depth, place) => standsOut(place, depth);
    return {
      left: share(x - outside, 1, y, height, standsOut),
      right: share(x + width + outside - 1, -1, y, height, standsOut),
      top: share(y - outside, 1, x, width, level),
      bottom: share(y + height + outside - 1, -1, x, width, level),
    };
  }, pictures);

/** Some points may be of a picture behind the line that is as light or as dark. */
const WHOLE = 0.9;

/** What differs between two pictures is the line, and stands out from what it is drawn on. */
async function expectWhole(page: Page, pictures: Pictures): Promise<void> {
  const broken = Object.entries(await sharesOf(page, pictures)).filter(([, share]) => share < WHOLE);
  expect(broken).toEqual([]);
}

/** Expects a line around an element that stands out from what it is drawn on, and that is whole: by what is drawn. */
export async function expectOutlined(element: Locator): Promise<void> {
  const page = element.page();
  const draw = (style: string) => element.evaluate((own: HTMLElement, to) => (own.style.outlineStyle = to), style);
  let [line, seen] = [await outlineOf(element), ''];
  await expect(async () => {
    const before = line;
    seen = await picture(page);
    line = await outlineOf(element);
    expect(line, 'what comes into sight may move until it is there').toEqual(before);
  }).toPass();
  await draw('none');
  const without = await picture(page);
  await draw('');
  await expectWhole(page, { line, seen, without });
}

/** The same of a line that is drawn elsewhere while an element has the focus. */
export async function expectLine(element: Locator, line: Line): Promise<void> {
  const page = element.page();
  const seen = await picture(page);
  await element.blur();
  await expectWhole(page, { line, seen, without: await picture(page) });
}

/** From 0 to 1: how much is seen of an element, and of all that it stands in. */
export const opacityOf = (element: Locator): Promise<number> =>
  element.evaluate((own) => {
    let opacity = 1;
    for (let each: Element | null = own; each; each = each.parentElement)
      opacity *= Number(getComputedStyle(each).opacity);
    return opacity;
  });
