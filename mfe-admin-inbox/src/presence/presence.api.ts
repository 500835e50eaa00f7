import type { InquiryPresence } from '@capsule/contracts/contact/contact-presence';
import { contactPresenceCalls } from '@capsule/contracts/contact/contact-calls';
import { PRESENCE_BEAT_S } from '@capsule/contracts/contact/contact-words';
import { remoteApi, resourceTag } from '@capsule/host/admin';
import { manifest } from '../manifest';
import { presenceText } from './presence-words';

const presenceCalls = remoteApi({ name: `${manifest.name}/presence` }).addEndpoints((build) => ({
  others: build.query<InquiryPresence[], void>({
    query: () => contactPresenceCalls.others.path,
    transformResponse: ({ data }: { data: InquiryPresence[] }) => data,
    // An event tells of it within a moment.
    providesTags: [resourceTag('presence', 'LIST')],
    keepUnusedDataFor: 0,
  }),
}));

const NOBODY: readonly InquiryPresence[] = [];

/**
 * Asks now and then while somebody is shown: a lease that ends by itself sends no event. Once a screen.
 */
export function useLapses(): void {
  const { data = NOBODY } = presenceCalls.others.useQuery();
  presenceCalls.others.useQuery(undefined, { pollingInterval: data.length > 0 ? PRESENCE_BEAT_S * 1000 : 0 });
}

/**
 * What others do with an inquiry, in words; empty where nobody has it open.
 *
 * @param which what counts; by default all
 */
export function useOthersText(id: number, which: (other: InquiryPresence) => boolean = () => true): string {
  const { text } = presenceCalls.others.useQuery(undefined, {
    selectFromResult: ({ data = NOBODY }) => ({
      text: data
        .filter((other) => other.inquiryId === id && which(other))
        .map(presenceText)
        .join(' '),
    }),
  });
  return text;
}

/** What others write to who has sent it. */
export const useOthersAnswering = (id: number): string => useOthersText(id, isAnswering);

const isAnswering = ({ doing }: InquiryPresence) => doing === 'answering';
