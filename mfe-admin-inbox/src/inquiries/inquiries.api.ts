import type { Done, ListAnswer } from '@capsule/contracts/answers';
import type { ContactSubmission } from '@capsule/contracts/contact';
import { api } from '@capsule/host/admin';
import { listQuery, type TableState } from '@capsule/web-kit/table';

/** The calls of this screen (spec §7). */
const inquiriesApi = api.enhanceEndpoints({ addTagTypes: ['Inquiry'] }).injectEndpoints({
  endpoints: (build) => ({
    inquiries: build.query<ListAnswer<ContactSubmission>, TableState>({
      query: (state) => `/api/contact?${listQuery(state)}`,
      providesTags: ({ data } = { success: true, data: [], total: 0, totalExact: true }) => [
        { type: 'Inquiry', id: 'LIST' },
        ...data.map(({ id }) => ({ type: 'Inquiry' as const, id })),
      ],
    }),
    deleteInquiry: build.mutation<Done, number>({
      query: (id) => ({ path: `/api/contact/${id}`, method: 'DELETE' }),
      invalidatesTags: [{ type: 'Inquiry', id: 'LIST' }],
    }),
  }),
});

export const { useInquiriesQuery, useDeleteInquiryMutation } = inquiriesApi;
