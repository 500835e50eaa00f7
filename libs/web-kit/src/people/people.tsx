import type { ListResponse } from '@capsule/contracts/calls/responses';
import { displayName } from '@capsule/contracts/users/display-name';
import type { User } from '@capsule/contracts/users/user';
import user from '@capsule/contracts/users/user.descriptor';
import { remoteApi, type Owner } from '@capsule/host/admin';
import { NO_VALUE } from '../format';
import type { FilterProps } from '../resource';
import { Clip, FilterSelect, listTags } from '../table';

/** All accounts, also those that cannot sign in any more; none while they load, and none when they cannot be read. */
export interface People {
  people: readonly User[];
  loading: boolean;
}

const NONE: readonly User[] = [];

/** What stands for a person of whom there is no account in the list. */
const unknownPerson = (loading: boolean): string => (loading ? 'Loading...' : 'Unknown');

/** The name of a person by their id: `Loading...` while the accounts load, `Unknown` without such an account. */
export function nameIn({ people, loading }: People, id: number): string {
  const found = people.find((each) => each.id === id);
  return found === undefined ? unknownPerson(loading) : displayName(found);
}

/** A person as a choice. */
export const personOption = (person: User): { value: string; label: string } => ({
  value: String(person.id),
  label: displayName(person),
});

interface AssigneeFilterProps extends FilterProps {
  /** What can be chosen before the people, such as nobody. */
  before?: readonly { value: string; label: string }[];
}

/**
 * The people to whom work is assigned, for a module's screens: all of them are read by one call.
 *
 * @param owner the module, in whose name the call stands
 * @example
 * export const { usePeople, AssigneeName, AssigneeFilter } = peopleFor(manifest);
 */
export function peopleFor(owner: Owner) {
  const calls = remoteApi({ name: `${owner.name}/people` }).addEndpoints((build) => ({
    people: build.query<ListResponse<User>, void>({
      query: () => user.calls.list.path,
      providesTags: (answer) => listTags('user', answer),
    }),
  }));

  function usePeople(): People {
    const { data, isLoading } = calls.people.useQuery();
    return { people: data?.data ?? NONE, loading: isLoading };
  }

  /** Who sees to something: `-` where nobody does. */
  function AssigneeName({ id }: { id: number | null }) {
    const all = usePeople();
    return id === null ? NO_VALUE : <Clip>{nameIn(all, id)}</Clip>;
  }

  /** Filters a list by who sees to its rows. */
  function AssigneeFilter({ before, ...props }: AssigneeFilterProps) {
    const { people, loading } = usePeople();
    const options = [...(before ?? []), ...people.map(personOption)];
    return <FilterSelect {...props} label="Assigned To" options={options} unknown={unknownPerson(loading)} />;
  }

  return { usePeople, AssigneeName, AssigneeFilter };
}
