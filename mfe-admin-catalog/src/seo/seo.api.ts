import type { Done, ListAnswer } from '@capsule/contracts/calls/answers';
import type { SeoSetting } from '@capsule/contracts/seo/seo-setting';
import { api } from '@capsule/host/admin';
import type { Body } from '@capsule/web-kit/form';
import { listQuery, listTags, rowTags, type TableState } from '@capsule/web-kit/table';

interface One {
  data: SeoSetting;
}

const dataOf = ({ data }: One): SeoSetting => data;

/** The calls of this screen (spec §7). */
const seoApi = api.enhanceEndpoints({ addTagTypes: ['Seo'] }).injectEndpoints({
  endpoints: (build) => ({
    seoSettings: build.query<ListAnswer<SeoSetting>, TableState>({
      query: (state) => `/api/seo?${listQuery(state)}`,
      providesTags: (answer) => listTags('Seo', answer),
    }),
    /** One setting as it is now, or `null` when it is gone; there are as many as the site has pages. */
    seoSetting: build.query<SeoSetting | null, number>({
      query: () => '/api/seo',
      transformResponse: ({ data }: ListAnswer<SeoSetting>, _meta, id) => data.find((row) => row.id === id) ?? null,
      keepUnusedDataFor: 0,
    }),
    createSeo: build.mutation<SeoSetting, { body: Body; idempotencyKey: string }>({
      query: (call) => ({ path: '/api/seo', method: 'POST', ...call }),
      transformResponse: dataOf,
      invalidatesTags: rowTags('Seo'),
    }),
    updateSeo: build.mutation<SeoSetting, { row: SeoSetting; body: Body }>({
      query: ({ row, body }) => ({ path: `/api/seo/${row.id}`, method: 'PATCH', body, ifMatch: row.version }),
      transformResponse: dataOf,
      invalidatesTags: (_setting, _failure, { row }) => rowTags('Seo', row.id),
    }),
    deleteSeo: build.mutation<Done, SeoSetting>({
      query: ({ id, version }) => ({ path: `/api/seo/${id}`, method: 'DELETE', ifMatch: version }),
      invalidatesTags: (_done, _failure, { id }) => rowTags('Seo', id),
    }),
  }),
});

export const {
  useSeoSettingsQuery,
  useLazySeoSettingQuery,
  useCreateSeoMutation,
  useUpdateSeoMutation,
  useDeleteSeoMutation,
} = seoApi;
