import type { ListResponse } from '@capsule/contracts/calls/responses';

/**
 * The cache tags of a list call: the list, and each of its rows. A change of a row invalidates both, because it may
 * move the row to another place in the list.
 *
 * @example providesTags: (answer) => listTags('Unit', answer)
 */
export const listTags = <const Type extends string>(
  type: Type,
  answer: ListResponse<{ id: number }> | undefined,
): { type: Type; id: number | 'LIST' }[] => [
  { type, id: 'LIST' },
  ...(answer?.data ?? []).map(({ id }) => ({ type, id })),
];

/** The tags that a change of a row invalidates. */
export const rowTags = <const Type extends string>(type: Type, id: number): { type: Type; id: number | 'LIST' }[] => [
  { type, id: 'LIST' },
  { type, id },
];
