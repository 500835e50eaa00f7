import type { ListResponse } from '@capsule/contracts/calls/responses';
import { NOBODY } from '@capsule/contracts/contact/contact-words';
import { displayName } from '@capsule/contracts/users/display-name';
import type { User } from '@capsule/contracts/users/user';
import user from '@capsule/contracts/users/user.descriptor';
import { remoteApi } from '@capsule/host/admin';
import type { FilterProps } from '@capsule/web-kit/resource';
import { Clip, FilterSelect, listTags } from '@capsule/web-kit/table';
import { manifest } from '../manifest';
import { HANDLING_WORDS } from './handling-words';

/** The people to whom inquiries are assigned. */
const { people } = remoteApi(manifest).addEndpoints((build) => ({
  people: build.query<ListResponse<User>, void>({
    query: () => user.calls.list.path,
    providesTags: (answer) => listTags('user', answer),
  }),
}));

const NONE: readonly User[] = [];

/** All accounts, also those that cannot sign in any more. */
export function usePeople(): { people: readonly User[]; loading: boolean } {
  const { data, isLoading } = people.useQuery();
  return { people: data?.data ?? NONE, loading: isLoading };
}

/** The name of somebody by their id: `Loading...` while the users load, `Unknown` without such a user. */
export function nameIn(all: readonly User[], loading: boolean, id: number): string {
  const found = all.find((each) => each.id === id);
  if (found !== undefined) return displayName(found);
  return loading ? 'Loading...' : HANDLING_WORDS.unknown;
}

/** Who sees to an inquiry: `-` where nobody does. */
export function AssigneeName({ id }: { id: number | null }) {
  const { people: all, loading } = usePeople();
  return id === null ? <>-</> : <Clip>{nameIn(all, loading, id)}</Clip>;
}

/** Filters the list by who sees to an inquiry. */
export function AssigneeFilter(props: FilterProps) {
  const { people: all, loading } = usePeople();
  const options = all.map((each) => ({ value: String(each.id), label: displayName(each) }));
  return (
    <FilterSelect
      {...props}
      label={HANDLING_WORDS.assignee}
      options={[{ value: NOBODY, label: HANDLING_WORDS.nobody }, ...options]}
      unknown={loading ? 'Loading...' : HANDLING_WORDS.unknown}
    />
  );
}

const UNREAD = [{ value: 'yes', label: HANDLING_WORDS.unread }];

/** Filters the list by what is unread. */
export const UnreadFilter = (props: FilterProps) => (
  <FilterSelect {...props} label={HANDLING_WORDS.read} options={UNREAD} />
);
