import type { ReactNode } from 'react';
import type { FieldDescriptors, ResourceDescriptor } from '@capsule/contracts/resource/descriptor';
import type { FieldDescriptor } from '@capsule/contracts/resource/field';
import { formatDate, formatMoney, NO_VALUE } from '../format';
import { Clip, Figure, type TableColumn } from '../table';

/** The width of a column, and where it is shown. */
type Layout = Pick<TableColumn<never>, 'flex' | 'width' | 'minWidth' | 'largeOnly'>;

/** A column for a field of the resource; its title is the contract's by default. */
interface FieldColumn<Name, Row> extends Layout {
  field: Name;
  title?: string;
  /** Replaces the cell of the field's kind. */
  cell?: (row: Row) => ReactNode;
}

/** A column for anything else in a row. */
interface OtherColumn<Row> extends Layout {
  field: string;
  title: string;
  cell: (row: Row) => ReactNode;
}

export type ColumnSpec<F extends FieldDescriptors, Row> = FieldColumn<keyof F & string, Row> | OtherColumn<Row>;

/** The values that a field of a row can have. */
type Stored = string | number | boolean | string[] | null | undefined;

function usualCell({ kind }: FieldDescriptor, value: Stored): ReactNode {
  if (value === null || value === undefined || value === '') return NO_VALUE;
  if (kind === 'money') return <Figure>{formatMoney(Number(value))}</Figure>;
  if (kind === 'day') return formatDate(String(value));
  return <Clip>{Array.isArray(value) ? value.join(', ') : String(value)}</Clip>;
}

/**
 * The columns of a resource's list: order, widths, and cells that differ from those of their kind. Titles are the
 * contract's; a column is sortable if the API can sort by it.
 *
 * @example
 * columnsOf(unit, [
 *   { field: 'name', title: 'Unit', flex: 2, cell: (unit) => … },
 *   { field: 'location', flex: 1 },
 * ])
 */
export function columnsOf<F extends FieldDescriptors, Row>(
  { fields, sorts }: ResourceDescriptor<F, Row>,
  specs: readonly ColumnSpec<F, Row>[],
): TableColumn<Row>[] {
  return specs.map(({ field, title, cell, ...layout }) => {
    const described = fields[field];
    const render = cell ?? ((row: Row) => described && usualCell(described, (row as Record<string, Stored>)[field]));
    return {
      ...layout,
      field,
      title: title ?? described?.column ?? described?.label ?? field,
      sortable: sorts.includes(field),
      render,
    };
  });
}
