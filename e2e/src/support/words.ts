import type { Locator } from '@playwright/test';
import { expect, type Page } from './test';

/** What holds for words on any screen, whatever they say: they are whole, and none of them lie on others. */

/** What is wrong with the words of an element, each with its text. Runs in the browser. */
function wrongWords(root: Element): string[] {
  interface Line {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  /** In px: what a browser rounds. */
  const SLACK = 2;
  /** Of a line's height: what no letter fills, above and below. */
  const [ABOVE, BELOW] = [0.25, 0.2];
  /** A longer one may go on in the next line. */
  const MAX_LETTERS = 13;
  /** So may what is an address, wherever that has to. */
  const ADDRESS = /\S*\/\S{26,}/gu;
  const found = new Set<string>();
  const lines: (Line & { node: Node; text: string })[] = [];

  const around = (from: Element): Element[] => {
    const all: Element[] = [];
    for (let each: Element | null = from; each; each = each.parentElement) all.push(each);
    return all;
  };
  /** Only for screen readers, a part of a drawing, or over the page wherever that is scrolled to. */
  const isApart = (element: Element) => {
    const { clipPath, position, bottom } = getComputedStyle(element);
    const isOver = position === 'fixed' || (position === 'sticky' && (bottom !== 'auto' || window.scrollY > 0));
    return clipPath !== 'none' || (isOver && element !== root) || element.localName === 'svg';
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    element.closest('option, textarea, script, style, noscript') === null &&
    !around(element).some((each) => root.contains(each) && isApart(each));

  /** What is in sight of a line, by all that is around it; `null` where nothing is before one has scrolled there. */
  const inSight = (line: Line, element: Element, text: string): Line | null => {
    const seen = { ...line };
    for (const each of around(element)) {
      if (each === document.body) break;
      const { overflowX, overflowY, textOverflow } = getComputedStyle(each);
      const box = each.getBoundingClientRect();
      const isOffX = seen.right > box.right + SLACK || seen.left < box.left - SLACK;
      const isOffY = seen.bottom > box.bottom + SLACK || seen.top < box.top - SLACK;
      const isCut = (way: string) => way === 'hidden' || way === 'clip';
      if (isOffX && isCut(overflowX) && textOverflow !== 'ellipsis') found.add(`cut off at its side: ${text}`);
      if (isOffY && isCut(overflowY)) found.add(`cut off in its height: ${text}`);
      if (overflowX !== 'visible') {
        seen.left = Math.max(seen.left, box.left);
        seen.right = Math.min(seen.right, box.right);
      }
      if (overflowY !== 'visible') {
        seen.top = Math.max(seen.top, box.top);
        seen.bottom = Math.min(seen.bottom, box.bottom);
      }
      if (seen.right - seen.left < SLACK || seen.bottom - seen.top < SLACK) return null;
    }
    return seen;
  };

  const range = document.createRange();
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement!;
    const all = node.textContent!;
    // MUI has a space without width to keep room for a label.
    const text = all.replaceAll('\u200B', '').trim();
    if (text === '' || !isSeen(element)) continue;
    range.selectNodeContents(node);
    for (const { left, right, top, bottom, height } of range.getClientRects()) {
      const line = { left, right, top: top + ABOVE * height, bottom: bottom - BELOW * height };
      const seen = inSight(line, element, text);
      if (!seen) continue;
      if (seen.right > window.innerWidth + SLACK || seen.left < -SLACK) found.add(`beyond the edge: ${text}`);
      lines.push({ ...seen, node, text });
    }
    const addresses = [...all.matchAll(ADDRESS)];
    for (const { 0: word, index } of all.matchAll(/[^\s/\-‐–—]+/gu)) {
      const isOfAddress = addresses.some(
        ({ 0: address, index: from }) => index >= from && index < from + address.length,
      );
      if (word.length > MAX_LETTERS || isOfAddress) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        found.add(`broken in "${word}": ${text}`);
    }
  }
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (one.node !== other.node && width > SLACK && height > SLACK)
        found.add(`on each other: ${one.text} | ${other.text}`);
    }
  return [...found];
}

/** What is wrong with how figures, headings and cards stand to each other. Runs in the browser. */
function wrongOrder(root: Element): string[] {
  const SLACK = 2;
  const found = new Set<string>();
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const seen = (selector: string, within = root) =>
    [...within.querySelectorAll(selector)].filter((each) => each.checkVisibility({ contentVisibilityAuto: true }));

  for (const figure of seen('dl > div:has(> dt):has(> dd)')) {
    const [label, value] = [figure.querySelector('dt')!, figure.querySelector('dd')!];
    if (sizeOf(value) > 1.25 * sizeOf(label) && boxOf(value).bottom > boxOf(label).top + SLACK)
      found.add(`a figure that is not above its label: ${figure.textContent}`);
  }
  for (const text of seen(':is(h1, h2, h3) ~ p')) {
    const heading = [...text.parentElement!.children].find(({ localName }) => /^h[123]$/.test(localName))!;
    if (sizeOf(heading) < sizeOf(text)) found.add(`a heading smaller than its text: ${heading.textContent}`);
  }
  for (const list of seen('ul:has(> li > h3)').filter((each) => getComputedStyle(each).display === 'grid')) {
    const cards = seen(':scope > li', list);
    for (const card of cards) {
      const besides = cards.filter((other) => Math.abs(boxOf(other).top - boxOf(card).top) <= SLACK);
      if (besides.some((other) => Math.abs(boxOf(other).width - boxOf(card).width) > SLACK))
        found.add(`a card that is not as wide as the one beside it: ${card.textContent}`);
    }
  }
  return [...found];
}

/**
 * Expects the words of a part of the page to be readable where they stand: none on others, none cut off but by "…", none
 * beyond the edge of the window, and no short one broken in two. What stays over a page that is scrolled is left out.
 */
export const expectWordsWhole = (part: Locator): Promise<void> =>
  expect.poll(() => part.evaluate(wrongWords)).toEqual([]);

/** Expects figures to stand above their labels, headings to be larger than their text, and cards in a row equally wide. */
export const expectInOrder = (part: Locator): Promise<void> => expect.poll(() => part.evaluate(wrongOrder)).toEqual([]);

/** The size of letters that somebody has set in the browser, in px; 16 is usual. */
export const setLetters = (page: Page, px: number): Promise<void> =>
  page.evaluate((size) => void (document.documentElement.style.fontSize = `${size}px`), px);
