import type { ListResponse } from '@capsule/contracts/calls/responses';
import { resourceTag } from '@capsule/host/admin';

/**
 * The cache tags of a list of a resource: the list, and each of its rows. A change of a row invalidates both, because it
 * may move the row to another place in the list. Other modules that show the resource have the same tags.
 *
 * @example providesTags: (answer) => listTags('unit', answer)
 */
export const listTags = (resource: string, answer: ListResponse<{ id: number }> | undefined) => [
  resourceTag(resource, 'LIST'),
  ...(answer?.data ?? []).map(({ id }) => resourceTag(resource, id)),
];

/** The tags that a change of a row invalidates. */
export const rowTags = (resource: string, id: number) => [resourceTag(resource, 'LIST'), resourceTag(resource, id)];
