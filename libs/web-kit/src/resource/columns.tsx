import type { ReactNode } from 'react';
import type { FieldDescriptors, ResourceDescriptor } from '@capsule/contracts/resource/descriptor';
import type { FieldDescriptor } from '@capsule/contracts/resource/field';
import { formatDate, formatMoney } from '../format';
import { Clip, Figure, type TableColumn } from '../table';

/** How a column is laid out. */
type Layout = Pick<TableColumn<never>, 'flex' | 'width' | 'minWidth' | 'largeOnly'>;

/** A field of the resource, under its own label unless another title is given. */
interface FieldColumn<Name, Row> extends Layout {
  field: Name;
  title?: string;
  /** In place of its kind's usual cell. */
  cell?: (row: Row) => ReactNode;
}

/** A column of anything else that a row tells. */
interface OtherColumn<Row> extends Layout {
  field: string;
  title: string;
  cell: (row: Row) => ReactNode;
}

export type ColumnSpec<F extends FieldDescriptors, Row> = FieldColumn<keyof F & string, Row> | OtherColumn<Row>;

/** What stands where a row has no value. */
const NOTHING = '-';

/** What a field of a row may hold. */
type Stored = string | number | boolean | string[] | null | undefined;

function usualCell({ kind }: FieldDescriptor, value: Stored): ReactNode {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (kind === 'money') return <Figure>{formatMoney(Number(value))}</Figure>;
  if (kind === 'day') return formatDate(String(value));
  return <Clip>{Array.isArray(value) ? value.join(', ') : String(value)}</Clip>;
}

/**
 * The columns of a resource's list: their order, their widths, and the cells that are not their kind's usual one. Titles
 * are the contract's labels, and what the API can sort by is sortable.
 *
 * @example columnsOf(unit, [{ field: 'name', title: 'Unit', flex: 2, cell: (unit) => … }, { field: 'location', flex: 1 }])
 */
export function columnsOf<F extends FieldDescriptors, Row>(
  { fields, sorts }: ResourceDescriptor<F, Row>,
  specs: readonly ColumnSpec<F, Row>[],
): TableColumn<Row>[] {
  return specs.map(({ field, title, cell, ...layout }) => {
    const described = fields[field];
    const render = cell ?? ((row: Row) => described && usualCell(described, (row as Record<string, Stored>)[field]));
    return { ...layout, field, title: title ?? described?.label ?? field, sortable: sorts.includes(field), render };
  });
}
