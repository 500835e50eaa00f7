import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import type { KeyboardEvent, RefObject } from 'react';
import { MAX_SEARCH_LENGTH } from '@capsule/contracts/search/search-words';
import { Icon } from '../icon';
import { SEARCH_ICON } from './search-marks';

interface Props {
  value: string;
  field: RefObject<HTMLInputElement | null>;
  listId: string;
  /** The id of the marked option; none without options. */
  activeId: string | undefined;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** The field of the search: what is typed, and the keys for the options. */
export function SearchField({ value, field, listId, activeId, onChange, onKeyDown, onClose }: Props) {
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Icon path={SEARCH_ICON} />
      <InputBase
        fullWidth
        inputRef={field}
        autoFocus
        type="text"
        value={value}
        placeholder="Search screens, actions and records"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': 'Search screens, actions and records',
            'aria-autocomplete': 'list',
            'aria-expanded': activeId !== undefined,
            'aria-controls': listId,
            'aria-activedescendant': activeId,
            autoComplete: 'off',
            autoCapitalize: 'none',
            enterKeyHint: 'go',
            spellCheck: false,
            maxLength: MAX_SEARCH_LENGTH,
          },
        }}
        sx={{ fontSize: '1.0625rem', minWidth: 0 }}
      />
      <Button color="inherit" onClick={onClose} sx={{ flexShrink: 0 }}>
        Close
      </Button>
    </Box>
  );
}
