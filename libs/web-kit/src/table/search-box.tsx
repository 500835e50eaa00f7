import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { MAX_LIST_SEARCH_LENGTH } from '@capsule/contracts/calls/list-limits';
import { Icon } from '../icons';

/** The search starts after a pause in typing of this length. */
const PAUSE_MS = 250;

/** On a phone it shares a line with the button of the filters. */
const BOX = { maxWidth: 420, flex: { xs: '1 1 140px', sm: '1 1 240px' } } as const;

interface Props {
  value: string;
  placeholder: string;
  onChange: (value: string) => void;
}

/** What is in the box: what was typed, until something else than the box changes what is searched for. */
function useTyped(value: string) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  return { typed, setTyped, setSent };
}

/** The search box over a list. What is typed shows at once; the list follows after a pause. */
export function SearchBox({ value, placeholder, onChange }: Props) {
  const { typed, setTyped, setSent } = useTyped(value);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => {
      setSent(typed);
      onChange(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange, setSent]);
  return (
    <TextField
      type="search"
      value={typed}
      placeholder={placeholder}
      onChange={(event) => setTyped(event.target.value)}
      sx={BOX}
      slotProps={{
        htmlInput: { 'aria-label': placeholder, maxLength: MAX_LIST_SEARCH_LENGTH },
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
