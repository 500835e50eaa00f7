import type { ListResponse } from '@capsule/contracts/calls/responses';
import type { CapsuleUnit } from '@capsule/contracts/units/unit';
import unit from '@capsule/contracts/units/unit.descriptor';
import { remoteApi } from '@capsule/host/admin';
import type { FilterProps } from '@capsule/web-kit/resource';
import { Clip, FilterSelect, listTags } from '@capsule/web-kit/table';
import { manifest } from '../manifest';

/** The units, from which bookings and maintenance take names, rates and choices (product §2). */
const { allUnits } = remoteApi(manifest).addEndpoints((build) => ({
  allUnits: build.query<ListResponse<CapsuleUnit>, void>({
    query: () => unit.calls.list.path,
    providesTags: (answer) => listTags('unit', answer),
  }),
}));

const NONE: readonly CapsuleUnit[] = [];

/** All units by their number; none while they load, and none when they cannot be read (product §8.6). */
export function useAllUnits(): { units: readonly CapsuleUnit[]; loading: boolean } {
  const { data, isLoading } = allUnits.useQuery();
  return { units: data?.data ?? NONE, loading: isLoading };
}

/** A unit's name: `Loading...` while the units load, `Unknown` where it is gone (product §2). */
export function UnitName({ id }: { id: number }) {
  const { units, loading } = useAllUnits();
  const name = units.find((each) => each.id === id)?.name;
  return <Clip>{name ?? (loading ? 'Loading...' : 'Unknown')}</Clip>;
}

/** Filters a list by a unit. */
export function UnitFilter(props: FilterProps) {
  const { units, loading } = useAllUnits();
  const options = units.map(({ id, name, unitNumber }) => ({ value: String(id), label: `${name} (${unitNumber})` }));
  return <FilterSelect {...props} label="Unit" options={options} unknown={loading ? 'Loading...' : 'Unknown'} />;
}
