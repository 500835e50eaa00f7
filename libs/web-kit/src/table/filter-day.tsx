import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { formatDate } from '../format';
import { FILTER_WIDTH } from './filter-width';
import { FilterWords, useFiltersInWords } from './filter-words';

interface Props {
  label: string;
  /** `yyyy-MM-dd`, or `''` for no filter. */
  value: string;
  onChange: (value: string) => void;
  /** In px, by the width of the screen where that matters; by default that of a filter above a list. */
  width?: number | { xs: number | string; sm: number };
}

/** While a year is typed, a date field has one day after the other, in the years 2, 20 and 202; the API takes none. */
const isWhole = (day: string) => day === '' || /^[12]\d{3}-/.test(day);

/**
 * Filters a list by a day; on paper, the day in words.
 *
 * @example
 * <FilterDay label="From" value={value} onChange={onChange} />
 */
export function FilterDay({ label, value, onChange, width }: Props) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }
  const type = (day: string) => {
    setTyped(day);
    if (isWhole(day)) onChange(day);
  };
  if (useFiltersInWords()) return <FilterWords label={label} words={value && formatDate(value)} />;
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={width === undefined ? FILTER_WIDTH : { width }}
    />
  );
}
