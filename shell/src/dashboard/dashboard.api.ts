import type { Dashboard } from '@capsule/contracts/dashboard/dashboard';
import { readDashboard, type DashboardPartName } from '@capsule/contracts/dashboard/dashboard-words';
import { remoteApi, resourceTag } from '@capsule/host/admin';
import { manifest } from '../manifest';

/** The resources that the dashboard is about: a change to one of them has it read again. */
const RESOURCES = ['seo', 'media', 'unit', 'booking', 'maintenance', 'contact'];

const dataOf = ({ data }: { data: Dashboard }): Dashboard => data;

/** The calls of the dashboard: all of it, and one part once more after it failed. */
export const dashboardCalls = remoteApi(manifest).addEndpoints((build) => ({
  dashboard: build.query<Dashboard, void>({
    query: () => readDashboard.path,
    transformResponse: dataOf,
    providesTags: RESOURCES.map((resource) => resourceTag(resource, 'LIST')),
  }),
  dashboardPart: build.query<Dashboard, DashboardPartName>({
    query: (part) => `${readDashboard.path}?parts=${part}`,
    transformResponse: dataOf,
    keepUnusedDataFor: 0,
  }),
}));

/** The whole dashboard. It is read whenever the screen opens; what was read before shows meanwhile. */
export const useDashboard = () => dashboardCalls.dashboard.useQuery(undefined, { refetchOnMountOrArgChange: true });
export type WholeDashboard = ReturnType<typeof useDashboard>;
