import type { Release } from '@capsule/contracts';
import type { Budgets } from '../budgets';
import type { Candidate } from './candidate';
import { refuse, type Refusal } from './refusals';

/** Checks of weight: what a page downloads before it shows, and the largest script that follows. */

const FRAMES = ['public', 'admin'] as const;

/**
 * What a list of preloads may weigh. The host has one for each frame, and one for each of its own pages with what that
 * adds to the frame: such a page is weighed like a remote's (contract of a release).
 */
function budgetOf({ app, kind, manifest }: Release, page: string, budgets: Budgets): number {
  const agreed = budgets.exceptions[app]?.[`page:${page}`];
  if (agreed !== undefined) return agreed;
  const frame = kind === 'host' ? FRAMES.find((each) => each === page) : undefined;
  if (frame) return budgets.host[frame];
  return budgets.remote[manifest.routes.find((route) => route.page === page)?.frame ?? 'admin'];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The files of each page that the browser loads before the page shows. */
const firstFiles = ({ entry, preload }: Release): [page: string, files: Set<string>][] =>
  Object.entries(preload).map(([page, files]) => [page, new Set([entry ?? [], files].flat())]);

/** The pages of a release that exceed their budget. */
function heavyPages({ release, served }: Candidate, budgets: Budgets): Refusal[] {
  return firstFiles(release).flatMap(([page, files]) => {
    const bytes = [...files].reduce((sum, file) => sum + (served[file] ?? 0), 0);
    const budget = budgetOf(release, page, budgets);
    if (bytes <= budget) return [];
    const weight = `${kilobytes(bytes)} before it shows; its budget is ${kilobytes(budget)}`;
    return [refuse('size.budget', `The page "${page}" of ${release.app} downloads ${weight}.`)];
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
