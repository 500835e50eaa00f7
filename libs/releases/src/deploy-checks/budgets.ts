import type { Release } from '@capsule/contracts';
import type { Candidate } from './candidate';
import { refuse, type Refusal } from './refusals';

/** The bytes, as served (Brotli), that a page may download before it shows. */
export type FrameBudgets = Record<'public' | 'admin', number>;

export interface Budgets {
  /** The host's own files, by frame. */
  host: FrameBudgets;
  /** The entry, exposed module and page of a remote, by the frame of the page. */
  remote: FrameBudgets;
  /** Agreed exceptions: app → page → bytes. */
  exceptions: Record<string, Record<string, number>>;
}

/** The frame of a list of preloads: the host has one per frame, a remote one per page (contract of a release). */
function frameOf({ kind, manifest }: Release, page: string): 'public' | 'admin' {
  if (kind === 'host') return page === 'public' ? 'public' : 'admin';
  return manifest.routes.find((route) => route.page === page)?.frame ?? 'admin';
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The pages of a release that exceed their budget. */
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
