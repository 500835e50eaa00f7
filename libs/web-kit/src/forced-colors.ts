import type { ThemeOptions } from '@mui/material/styles';

/** While the system sets the colours, as Windows does with a contrast theme; those of a page are replaced then. */
const FORCED = '@media (forced-colors: active)';

/** What is chosen has a line inside of it: one around it is what the focus has. */
const CHOSEN = {
  [FORCED]: {
    '&.Mui-selected': { position: 'relative' },
    '&.Mui-selected::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      border: '3px solid Highlight',
      borderRadius: 'inherit',
      pointerEvents: 'none',
    },
  },
};

/** Dialogs, menus, tooltips and the most important buttons have a background or a shadow for an edge; neither is left there. */
export const FORCED_EDGE = { [FORCED]: { border: '1px solid' } };

/**
 * MUI says by backgrounds alone whether a switch is on, what is chosen, and how far something is. Where the system sets the
 * colours, nothing is left of them but those that have its own names.
 */
export const FORCED_COLORS = {
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
  MuiToggleButton: { styleOverrides: { root: CHOSEN } },
  MuiPaginationItem: { styleOverrides: { root: CHOSEN } },
  MuiListItemButton: { styleOverrides: { root: CHOSEN } },
  MuiMenuItem: { styleOverrides: { root: CHOSEN } },
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
} satisfies ThemeOptions['components'];
