import type { ListResponse } from '@capsule/contracts/calls/responses';
import type { ReportedFault } from '@capsule/contracts/releases/client-error';
import type { LiveModule } from '@capsule/contracts/releases/live-module';
import { remoteApi } from '@capsule/host/admin';
import { manifest } from '../../manifest';

interface FaultsAsked {
  module: string;
  /** How many of them, from the last one on. */
  count: number;
}

/** The calls about modules. Their descriptions are in libs/contracts/src/releases, with schemas, which stay out here. */
export const moduleCalls = remoteApi({ name: `${manifest.name}/modules` }).addEndpoints((build) => ({
  /** @param lock the number of the live lock as this tab knows it: at another one, it is asked anew */
  list: build.query<LiveModule[], number>({
    query: () => '/api/modules',
    transformResponse: ({ data }: ListResponse<LiveModule>) => data,
    providesTags: ['Modules'],
  }),
  faults: build.query<ListResponse<ReportedFault>, FaultsAsked>({
    query: ({ module, count }) =>
      `/api/module-faults?${new URLSearchParams({ module, page: '1', pageSize: String(count) }).toString()}`,
    providesTags: ['Faults'],
  }),
  /** Reads all of it again. */
  refresh: build.mutation<null, void>({
    queryFn: () => ({ data: null }),
    invalidatesTags: ['Modules', 'Faults'],
  }),
}));
