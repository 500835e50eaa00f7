import { expect } from '@jest/globals';
import Papa from 'papaparse';
import type { Browser } from './browser';

/** The lines of a CSV file, as another program than ours reads them. */
export function csvLinesOf(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { newline: '\r\n', skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

/** The rows of a list's CSV, each by the titles of the first line. */
export async function csvRowsOf(browser: Browser, path: string): Promise<Record<string, string>[]> {
  const { status, text } = await browser.get(path);
  if (status !== 200) throw new Error(`Answered ${status}: ${text}`);
  const [titles = [], ...lines] = csvLinesOf(text);
  return lines.map((line) => Object.fromEntries(titles.map((title, n) => [title, line[n] ?? 'missing'])));
}
