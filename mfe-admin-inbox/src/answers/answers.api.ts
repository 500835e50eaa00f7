import type { AnswerTimes } from '@capsule/contracts/contact/answer-times';
import { readAnswerTimes } from '@capsule/contracts/contact/contact-calls';
import { remoteApi, resourceTag } from '@capsule/host/admin';
import { manifest } from '../manifest';

/** How fast inquiries are answered: asked for again whenever one arrives, is answered or is deleted. */
export const answersCalls = remoteApi({ name: `${manifest.name}/answers` }).addEndpoints((build) => ({
  answerTimes: build.query<AnswerTimes, void>({
    query: () => readAnswerTimes.path,
    transformResponse: ({ data }: { data: AnswerTimes }) => data,
    providesTags: [resourceTag('contact', 'LIST')],
  }),
}));
