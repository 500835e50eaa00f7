import type { Done, ListAnswer } from '@capsule/contracts/calls/answers';
import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { api } from '@capsule/host/admin';
import { listQuery, listTags, rowTags, type TableState } from '@capsule/web-kit/table';

/** The calls of this screen (spec §7). */
const inquiriesApi = api.enhanceEndpoints({ addTagTypes: ['Inquiry'] }).injectEndpoints({
  endpoints: (build) => ({
    inquiries: build.query<ListAnswer<ContactSubmission>, TableState>({
      query: (state) => `/api/contact?${listQuery(state)}`,
      providesTags: (answer) => listTags('Inquiry', answer),
    }),
    deleteInquiry: build.mutation<Done, number>({
      query: (id) => ({ path: `/api/contact/${id}`, method: 'DELETE' }),
      invalidatesTags: (_done, _failure, id) => rowTags('Inquiry', id),
    }),
  }),
});

export const { useInquiriesQuery, useDeleteInquiryMutation } = inquiriesApi;
