import type { Release } from '@capsule/contracts';
import type { Budgets } from '../budgets';
import type { Candidate } from './candidate';
import { refuse, type Refusal } from './refusals';

/** Checks of weight: what a page downloads before it shows, and the largest script that follows. */

/** The frame of a list of preloads: the host has one per frame, a remote one per page (contract of a release). */
function frameOf({ kind, manifest }: Release, page: string): 'public' | 'admin' {
  if (kind === 'host') return page === 'public' ? 'public' : 'admin';
  return manifest.routes.find((route) => route.page === page)?.frame ?? 'admin';
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The files of each page that the browser loads before the page shows. */
const firstFiles = ({ entry, preload }: Release): [page: string, files: Set<string>][] =>
  Object.entries(preload).map(([page, files]) => [page, new Set([entry ?? [], files].flat())]);

/** The pages of a release that exceed their budget. */
function heavyPages({ release, served }: Candidate, budgets: Budgets): Refusal[] {
  const { app, kind } = release;
  return firstFiles(release).flatMap(([page, files]) => {
    const bytes = [...files].reduce((sum, file) => sum + (served[file] ?? 0), 0);
    const budget = budgets.exceptions[app]?.[`page:${page}`] ?? budgets[kind][frameOf(release, page)];
    if (bytes <= budget) return [];
    const weight = `${kilobytes(bytes)} before it shows; its budget is ${kilobytes(budget)}`;
    return [refuse('size.budget', `The page "${page}" of ${app} downloads ${weight}.`)];
  });
}

/** What makes a page wait or work when it is loaded. Images and videos are drawn when they come. */
const CODE = /\.(m?js|css|wasm)$/;

/** The scripts and styles that are loaded later and exceed the budget of such a file. */
function heavyFiles({ release, served }: Candidate, budgets: Budgets): Refusal[] {
  const { app, kind, files } = release;
  const first = new Set(firstFiles(release).flatMap(([, names]) => [...names]));
  const budget = budgets.exceptions[app]?.later ?? budgets[kind].later;
  return Object.keys(files)
    .filter((file) => CODE.test(file) && !first.has(file) && (served[file] ?? 0) > budget)
    .map((file) => {
      const weight = `${kilobytes(served[file]!)}; the budget of a script that is loaded later is ${kilobytes(budget)}`;
      return refuse('size.budget', `The file ${file} of ${app} has ${weight}.`);
    });
}

/** What of a release exceeds its budget. */
export const budgetRefusals = (candidate: Candidate, budgets: Budgets): Refusal[] => [
  ...heavyPages(candidate, budgets),
  ...heavyFiles(candidate, budgets),
];
