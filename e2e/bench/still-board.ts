import type { Page } from '@playwright/test';

/** Along what the board is scrolled. */
export type Axis = 'units' | 'days';

/** How many times the picture is set side by side, so that all that the wheel comes by is there. */
const TIMES = 6;
/** The stays repeat after this many px: nine days of the month view. */
const PERIOD_PX = 9 * 36;

/** As a text, because functions that are sent to a page refer to helpers of the compiler's. */
const stillAs = (axis: Axis | null) => `
  (() => {
    const board = document.querySelector('[role=grid]');
    const still = board.cloneNode(true);
    const px = (element, side) => parseFloat(element.style[side]);
    const repeat = (elements, side, by) => {
      for (let time = 1; time <= ${TIMES}; time += 1) {
        for (const element of elements) {
          const copy = element.cloneNode(true);
          copy.style[side] = px(element, side) + time * by + 'px';
          element.parentNode.append(copy);
        }
      }
    };
    const rows = [...still.querySelectorAll('[role=row][style]')];
    if ('${axis}' === 'units') {
      const height = rows.reduce((sum, row) => sum + px(row, 'height'), 0);
      repeat(rows, 'top', height);
      repeat(still.querySelectorAll('[data-unit-names] > *'), 'top', height);
    } else if ('${axis}' === 'days') {
      const lefts = [...still.querySelectorAll('[data-bar]')].map((bar) => px(bar, 'left'));
      const width = Math.max(...lefts) - Math.min(...lefts);
      const by = Math.ceil(width / ${PERIOD_PX}) * ${PERIOD_PX};
      repeat([...still.querySelectorAll('[role=columnheader][style*=left]')], 'left', by);
      for (const row of rows) repeat([...row.querySelectorAll('[style*=left]')], 'left', by);
    }
    // As while the board is scrolled.
    still.querySelector('[data-veil]')?.setAttribute('data-laid', '');
    const [left, top] = [board.scrollLeft, board.scrollTop];
    board.replaceWith(still);
    still.scrollLeft = left;
    still.scrollTop = top;
    return [still.querySelectorAll('[data-bar]').length, board.querySelectorAll('[data-bar]').length];
  })()
`;

/**
 * Puts a picture in the place of the board: the same elements, all that the wheel will come by, and nobody who changes
 * them. What is late when that is scrolled is what the browser and the machine cost, whatever the board does.
 *
 * @param axis `null` for no more than what is drawn now
 */
export const stillBoard = (page: Page, axis: Axis | null): Promise<number[]> => page.evaluate<number[]>(stillAs(axis));
