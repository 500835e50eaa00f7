import type { Release } from '@capsule/contracts';
import type { Candidate } from './candidate';
import { refuse, type Refusal } from './refusals';

/** What a page may download before it shows, in bytes as served (Brotli). */
export type FrameBudgets = Record<'public' | 'admin', number>;

export interface Budgets {
  /** The host's own files, by frame. */
  host: FrameBudgets;
  /** A remote's entry, exposed module and page, by the page's frame. */
  remote: FrameBudgets;
  /** Where one page is agreed to weigh more: app → page → bytes. */
  exceptions: Record<string, Record<string, number>>;
}

/** The host preloads by frame, a remote by page (contract of a release). */
function frameOf({ kind, manifest }: Release, page: string): 'public' | 'admin' {
  if (kind === 'host') return page === 'public' ? 'public' : 'admin';
  return manifest.routes.find((route) => route.page === page)?.frame ?? 'admin';
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The pages of a release that weigh more than they may. */
export function budgetRefusals({ release, served }: Candidate, budgets: Budgets): Refusal[] {
  const { app, kind, entry, preload } = release;
  return Object.entries(preload).flatMap(([page, files]) => {
    const first = new Set([entry ?? [], files].flat());
    const bytes = [...first].reduce((sum, file) => sum + (served[file] ?? 0), 0);
    const budget = budgets.exceptions[app]?.[page] ?? budgets[kind][frameOf(release, page)];
    if (bytes <= budget) return [];
    const weight = `${kilobytes(bytes)} before it shows; its budget is ${kilobytes(budget)}`;
    return [refuse('size.budget', `The page "${page}" of ${app} downloads ${weight}.`)];
  });
}
