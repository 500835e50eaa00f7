import { MAX_COUNTED_ROWS } from '@capsule/contracts/calls/list-limits';
import { SCREEN_PAGE_SIZE } from './list-query';

/** The last page that has a number: those behind it are turned to by their rows (`places.ts`). */
export const LAST_PAGE = MAX_COUNTED_ROWS / SCREEN_PAGE_SIZE;

interface Listed {
  /** The page on screen, from 1. */
  page: number;
  /** The rows on it, as the server answered. */
  count: number;
  total: number;
  /** Whether `total` was counted; else it is an estimate (product §10.2). */
  totalExact: boolean;
}

/** The last page that has a number, as far as is known: what was estimated is corrected by what is on screen. */
export function lastPageOf({ page, count, total, totalExact }: Listed): number {
  const told = Math.max(1, Math.ceil(total / SCREEN_PAGE_SIZE));
  if (totalExact) return Math.min(told, LAST_PAGE);
  // An estimate may promise pages that are not there, and leave out pages that are.
  if (count === 0) return Math.min(told, Math.max(1, page - 1), LAST_PAGE);
  const seen = count < SCREEN_PAGE_SIZE ? page : Math.max(told, page + 1);
  return Math.min(seen, LAST_PAGE);
}

/** Whether the list goes on where its numbered pages end. */
export const isCutOff = ({ page, total }: Pick<Listed, 'page' | 'total'>): boolean =>
  page >= LAST_PAGE && total > MAX_COUNTED_ROWS;

const NUMBER = new Intl.NumberFormat('en-AU');

export interface Size extends Pick<Listed, 'total' | 'totalExact'> {
  /** The numbers of the first and the last row on screen. */
  from: number;
  to: number;
  /** Whether that is the last row of the list. */
  isEnd: boolean;
}

function sizeText({ total, totalExact, to, isEnd }: Size): string {
  if (totalExact || isEnd) return NUMBER.format(totalExact ? total : to);
  return total > to ? `about ${NUMBER.format(total)}` : `more than ${NUMBER.format(to)}`;
}

interface PlaceSize extends Pick<Listed, 'total' | 'totalExact' | 'count'> {
  /** About where the first row is, from 1, or from the end, where the last row is -1; 0 if nobody has counted. */
  row: number;
  /** Whether the page begins, or ends, with the list. */
  isStart: boolean;
  isEnd: boolean;
}

/**
 * Which rows of how many are on a page that has no number: `last 25 of about 98,412`, `about 26–50 from the end of about
 * 98,412`, `about 10,001–10,025 of about 98,412`. How many rows are before or behind it was counted when it was turned to.
 */
export function placeText({ row, count, total, totalExact, isStart, isEnd }: PlaceSize): string {
  const range = (from: number, to: number) => `${NUMBER.format(from)}–${NUMBER.format(to)}`;
  const last = row + count - 1;
  const of = `of ${sizeText({ total, totalExact, from: 1, to: isStart || row <= 0 ? count : last, isEnd: isStart && isEnd })}`;
  if (isStart) return `${range(1, count)} ${of}`;
  if (isEnd) return `last ${NUMBER.format(count)} ${of}`;
  if (row > 0) return `about ${range(row, last)} ${of}`;
  return last < 0 ? `about ${range(-last, -row)} from the end ${of}` : `${NUMBER.format(count)} ${of}`;
}

/** Which rows of how many are on screen: `1–25 of 60`, `1–25 of about 98,412`, `26–50 of more than 50`. */
export const rowsText = (size: Size): string =>
  `${NUMBER.format(size.from)}–${NUMBER.format(size.to)} of ${sizeText(size)}`;

/** The same on paper: `1 to 25 of 60`, `1 to 25 of about 98,412`. */
export const rowsOnPaper = (size: Size): string =>
  `${NUMBER.format(size.from)} to ${NUMBER.format(size.to)} of ${sizeText(size)}`;
