import type { Done, ListAnswer } from '@capsule/contracts/calls/answers';
import type { CapsuleUnit } from '@capsule/contracts/units/unit';
import { api } from '@capsule/host/admin';
import type { Body } from '@capsule/web-kit/form';
import { listQuery, listTags, rowTags, type TableState } from '@capsule/web-kit/table';

interface One {
  data: CapsuleUnit;
}

const dataOf = ({ data }: One): CapsuleUnit => data;

/** The calls of this screen (spec §7). */
const unitsApi = api.enhanceEndpoints({ addTagTypes: ['Unit'] }).injectEndpoints({
  endpoints: (build) => ({
    units: build.query<ListAnswer<CapsuleUnit>, TableState>({
      query: (state) => `/api/units?${listQuery(state)}`,
      providesTags: (answer) => listTags('Unit', answer),
    }),
    /** One unit as it is now, or `null` when it is gone. */
    unit: build.query<CapsuleUnit | null, number>({
      query: () => '/api/units',
      transformResponse: ({ data }: ListAnswer<CapsuleUnit>, _meta, id) => data.find((row) => row.id === id) ?? null,
      keepUnusedDataFor: 0,
    }),
    createUnit: build.mutation<CapsuleUnit, { body: Body; idempotencyKey: string }>({
      query: (call) => ({ path: '/api/units', method: 'POST', ...call }),
      transformResponse: dataOf,
      invalidatesTags: rowTags('Unit'),
    }),
    updateUnit: build.mutation<CapsuleUnit, { row: CapsuleUnit; body: Body }>({
      query: ({ row, body }) => ({ path: `/api/units/${row.id}`, method: 'PATCH', body, ifMatch: row.version }),
      transformResponse: dataOf,
      invalidatesTags: (_unit, _failure, { row }) => rowTags('Unit', row.id),
    }),
    deleteUnit: build.mutation<Done, CapsuleUnit>({
      query: ({ id, version }) => ({ path: `/api/units/${id}`, method: 'DELETE', ifMatch: version }),
      invalidatesTags: (_done, _failure, { id }) => rowTags('Unit', id),
    }),
  }),
});

export const { useUnitsQuery, useLazyUnitQuery, useCreateUnitMutation, useUpdateUnitMutation, useDeleteUnitMutation } =
  unitsApi;
