import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../icons';
import classes from './filter-fold.module.css';

/** On a phone alone; as high as the search box beside it, and with its edge. */
const BUTTON = {
  display: { sm: 'none' },
  flex: 'none',
  minHeight: 40,
  borderColor: 'rgba(var(--csh-palette-common-onBackgroundChannel) / 0.23)',
} as const;

interface Props {
  /** What each filter is set to; `''`, `null` or nothing for no filter. */
  values: readonly (string | number | null | undefined)[];
  /** Their controls. */
  children: ReactNode;
}

/**
 * The filters above a list. On a phone they are folded behind a button that says how many are set, so that the list begins
 * near the top; on wider screens they stand where they are put.
 *
 * @example
 * <FilterFold values={[status, unit]}>
 *   <FilterSelect label="Status" … />
 *   <UnitFilter … />
 * </FilterFold>
 */
export function FilterFold({ values, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = values.filter(Boolean).length;
  return (
    <>
      <Button
        variant="outlined"
        color={count > 0 ? 'primary' : 'inherit'}
        startIcon={<Icon name="filter" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={BUTTON}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <div id={id} className={classes['filters']} data-open={isOpen ? '' : undefined}>
        {children}
      </div>
    </>
  );
}
