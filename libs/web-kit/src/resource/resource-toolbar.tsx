import type { ComponentType, ReactNode } from 'react';
import type { Call } from '@capsule/contracts/calls/call';
import type { FieldDescriptors } from '@capsule/contracts/resource/descriptor';
import { FilterFold, FilterSelect, SearchBox, type TableState } from '../table';
import { CsvLink } from './csv-link';
import classes from './resource.module.css';

/** The props of a filter's own control. */
export interface FilterProps {
  /** `''` for no filter. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * A filter of a list: the name of a choice field, or any parameter of the list call with a control of its own, which is
 * a `FilterSelect` or a `FilterDay`: these say on paper what they are set to.
 */
export type ListFilter = string | { name: string; control: ComponentType<FilterProps> };

export const filterName = (filter: ListFilter): string => (typeof filter === 'string' ? filter : filter.name);

interface Props {
  fields: FieldDescriptors;
  filters: readonly ListFilter[];
  placeholder: string;
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
  /** The call that gives the list as CSV; without it there is no such file. */
  csv?: Pick<Call, 'path'>;
  /** Which columns are shown, and the saved views; without it they are as the screen says. */
  view?: ReactNode;
  /** What stands after the filters. */
  children?: ReactNode;
}

/** The filters of a list: their controls above it, and their words on paper. */
export function ListFilters({
  fields,
  filters,
  state,
  onChange,
}: Pick<Props, 'fields' | 'filters' | 'state' | 'onChange'>) {
  const narrow = (name: string, value: string) => onChange({ filters: { ...state.filters, [name]: value } });
  return filters.map((filter) => {
    const name = filterName(filter);
    const props = { value: state.filters[name] ?? '', onChange: (value: string) => narrow(name, value) };
    if (typeof filter !== 'string') return <filter.control key={name} {...props} />;
    const { label = name, options = [] } = fields[name] ?? {};
    return <FilterSelect key={name} label={label} options={options} {...props} />;
  });
}

/** The search box, the filters and the file of a list, above it. */
export function ResourceToolbar({ fields, filters, placeholder, state, onChange, csv, view, children }: Props) {
  return (
    <div className={classes['toolbar']}>
      <SearchBox value={state.q} placeholder={placeholder} onChange={(q) => onChange({ q })} />
      {filters.length > 0 ? (
        <FilterFold values={Object.values(state.filters)}>
          <ListFilters fields={fields} filters={filters} state={state} onChange={onChange} />
        </FilterFold>
      ) : null}
      {children}
      {csv || view ? (
        <span className={classes['end']}>
          {view}
          {csv ? <CsvLink path={csv.path} state={state} /> : null}
        </span>
      ) : null}
    </div>
  );
}
