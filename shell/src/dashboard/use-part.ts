import type { Dashboard } from '@capsule/contracts/dashboard/dashboard';
import type { DashboardPartName } from '@capsule/contracts/dashboard/dashboard-words';
import { dashboardCalls, type WholeDashboard } from './dashboard.api';

export type ContentOf<Name extends DashboardPartName> = Extract<Dashboard[Name], { ok: true }>['content'];

/** A part as the screen shows it. */
export type PartState<Content> =
  { status: 'loading' } | { status: 'ready'; content: Content } | { status: 'failed'; retry: () => void };

/**
 * A part of the dashboard. One that failed is asked for again by itself; what it then answers counts until the whole
 * dashboard is read anew.
 *
 * @example const stays = usePart('stays', useDashboard());
 */
export function usePart<Name extends DashboardPartName>(name: Name, whole: WholeDashboard): PartState<ContentOf<Name>> {
  const [ask, again] = dashboardCalls.dashboardPart.useLazyQuery();
  const isNewer = (again.fulfilledTimeStamp ?? 0) > (whole.fulfilledTimeStamp ?? 0);
  const data = isNewer && again.data ? again.data : whole.data;
  const part = data?.[name] ?? null;
  if (part?.ok) return { status: 'ready', content: part.content as ContentOf<Name> };
  if (again.isFetching || whole.isFetching) return { status: 'loading' };
  const retry = data === undefined ? () => void whole.refetch() : () => void ask(name);
  return { status: 'failed', retry };
}
