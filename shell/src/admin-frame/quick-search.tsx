import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Role } from '@capsule/contracts/roles';
import { navEntries } from '../composition/page-routes';
import { Icon } from './icon';

const SEARCH_ICON = 'M10 3a7 7 0 1 0 4.4 12.4l5.1 5.1 1.4-1.4-5.1-5.1A7 7 0 0 0 10 3m0 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10';

/** `/` brings the focus to the box, unless something is being typed elsewhere. */
function useSlash(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [input]);
}

/** The search box of the back office (product §2 leaves its behaviour open): type a screen's name, Enter opens it. */
export function QuickSearch({ role }: { role: Role }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useSlash(input);
  return (
    <Autocomplete
      // Chosen means gone: the box is empty again for the next search.
      value={null}
      blurOnSelect
      autoHighlight
      clearOnBlur
      options={navEntries(role)}
      getOptionLabel={(entry) => entry.label}
      onChange={(_event, entry) => entry && void navigate(entry.path)}
      noOptionsText="No screen of that name"
      sx={{ width: 'min(22rem, 100%)' }}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={input}
          placeholder="Search"
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': 'Search screens' },
            input: {
              ...params.slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <Icon path={SEARCH_ICON} />
                </InputAdornment>
              ),
              endAdornment: null,
            },
          }}
        />
      )}
    />
  );
}
