import type { ListResponse } from '@capsule/contracts/calls/responses';
import { displayName } from '@capsule/contracts/users/display-name';
import type { User } from '@capsule/contracts/users/user';
import user from '@capsule/contracts/users/user.descriptor';
import { remoteApi } from '@capsule/host/admin';
import type { FilterProps } from '@capsule/web-kit/resource';
import { Clip, FilterSelect, listTags } from '@capsule/web-kit/table';
import { manifest } from '../manifest';

/** The people to whom maintenance is assigned (product §7). */
const { allUsers } = remoteApi(manifest).addEndpoints((build) => ({
  allUsers: build.query<ListResponse<User>, void>({
    query: () => user.calls.list.path,
    providesTags: (answer) => listTags('user', answer),
  }),
}));

const NONE: readonly User[] = [];

/** All users; none while they load, and none when they cannot be read. */
export function useAllUsers(): { users: readonly User[]; loading: boolean } {
  const { data, isLoading } = allUsers.useQuery();
  return { users: data?.data ?? NONE, loading: isLoading };
}

/** Who does a task: `-` where nobody is assigned, `Loading...` while the users load, `Unknown` without such a user. */
export function AssigneeName({ id }: { id: number | null }) {
  const { users, loading } = useAllUsers();
  if (id === null) return <>-</>;
  const found = users.find((each) => each.id === id);
  if (found !== undefined) return <Clip>{displayName(found)}</Clip>;
  return <Clip>{loading ? 'Loading...' : 'Unknown'}</Clip>;
}

/** A person as a choice. */
export const toOption = (each: User) => ({ value: String(each.id), label: displayName(each) });

/** Filters a list by who is assigned. */
export function AssigneeFilter(props: FilterProps) {
  const { users, loading } = useAllUsers();
  const unknown = loading ? 'Loading...' : 'Unknown';
  return <FilterSelect {...props} label="Assigned To" options={users.map(toOption)} unknown={unknown} />;
}
