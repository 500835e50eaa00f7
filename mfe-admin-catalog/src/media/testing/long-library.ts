import type { TableState } from '@capsule/web-kit/table';
import type { FakeResponse } from '@capsule/web-kit/testing';
import { item } from './open-library';

/** The library as it is opened, the newest first. */
export const NEWEST_FIRST: TableState = { page: 1, sort: 'uploadedAt', order: 'desc', q: '', filters: {} };

/** The page that a call asks for. */
export const pageIn = (path: string) => Number(/page=(\d+)/.exec(path)![1]);

/** The files of a page of a thousand, a hundred a page: file 1 is the first of the first page. */
export const pageOf = (path: string): FakeResponse => ({
  json: {
    success: true,
    data: Array.from({ length: 100 }, (_, n) => item((pageIn(path) - 1) * 100 + n + 1)),
    total: 1000,
    totalExact: true,
  },
});
