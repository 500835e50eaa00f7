import type { PageSpeed, VitalsQuery } from '@capsule/contracts/vitals/vitals';
import { readVitals } from '@capsule/contracts/vitals/vital-words';
import { remoteApi } from '@capsule/host/admin';
import { manifest } from '../../manifest';

/** How fast pages were. */
export const speedCalls = remoteApi({ name: `${manifest.name}/speed` }).addEndpoints((build) => ({
  read: build.query<PageSpeed, VitalsQuery>({
    query: (asked) => {
      const query = new URLSearchParams(asked).toString();
      return query === '' ? readVitals.path : `${readVitals.path}?${query}`;
    },
    transformResponse: ({ data }: { data: PageSpeed }) => data,
  }),
}));
