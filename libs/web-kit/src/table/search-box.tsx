import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { Icon } from '../icons';

/** The search starts after a pause in typing of this length. */
const PAUSE_MS = 250;

interface Props {
  value: string;
  placeholder: string;
  onChange: (value: string) => void;
}

/** The search box above a list. Typed text appears at once; the list follows after a pause. */
export function SearchBox({ value, placeholder, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextField
      type="search"
      value={typed}
      placeholder={placeholder}
      onChange={(event) => setTyped(event.target.value)}
      sx={{ maxWidth: 420 }}
      slotProps={{
        htmlInput: { 'aria-label': placeholder },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="search" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
