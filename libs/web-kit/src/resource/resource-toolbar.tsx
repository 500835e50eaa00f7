import type { FieldDescriptors } from '@capsule/contracts/resource/descriptor';
import { FilterSelect, SearchBox, type TableState } from '../table';
import classes from './resource.module.css';

interface Props {
  fields: FieldDescriptors;
  /** The fields of a few words that the list can be narrowed by. */
  filters: readonly string[];
  placeholder: string;
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
}

/** The search box and the filters over a list. */
export function ResourceToolbar({ fields, filters, placeholder, state, onChange }: Props) {
  const narrow = (name: string, value: string) => onChange({ filters: { ...state.filters, [name]: value } });
  return (
    <div className={classes['toolbar']}>
      <SearchBox value={state.q} placeholder={placeholder} onChange={(q) => onChange({ q })} />
      {filters.map((name) => (
        <FilterSelect
          key={name}
          label={fields[name]?.label ?? name}
          options={fields[name]?.options ?? []}
          value={state.filters[name] ?? ''}
          onChange={(value) => narrow(name, value)}
        />
      ))}
    </div>
  );
}
