import type { ThemeOptions } from '@mui/material/styles';

/** While the system sets the colours, as Windows does with a contrast theme; those of a page are replaced then. */
const FORCED = '@media (forced-colors: active)';

/**
 * MUI says by backgrounds alone whether a switch is on, what is chosen, and how far something is. Where the system sets the
 * colours, nothing is left of them but those that have its own names.
 */
export const FORCED_COLORS: ThemeOptions['components'] = {
  MuiSwitch: {
    styleOverrides: {
      root: {
        [FORCED]: {
          '& .MuiSwitch-track': { border: '1px solid ButtonText', opacity: 1 },
          '& .MuiSwitch-thumb': { backgroundColor: 'ButtonText' },
          '& .MuiSwitch-switchBase.Mui-checked + .MuiSwitch-track': { backgroundColor: 'Highlight', opacity: 1 },
        },
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: { root: { [FORCED]: { '&.Mui-selected': { outline: '3px solid Highlight', outlineOffset: -3 } } } },
  },
  MuiPaginationItem: {
    styleOverrides: { root: { [FORCED]: { '&.Mui-selected': { outline: '2px solid Highlight' } } } },
  },
  MuiAutocomplete: {
    styleOverrides: {
      listbox: { [FORCED]: { '& .MuiAutocomplete-option.Mui-focused': { outline: '2px solid Highlight' } } },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { [FORCED]: { border: '1px solid', '& .MuiLinearProgress-bar': { backgroundColor: 'Highlight' } } },
    },
  },
};
