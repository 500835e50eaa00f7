import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { FORCED_COLORS, FORCED_EDGE } from './forced-colors';
import { TOOLTIP_OPEN_MS, TOOLTIP_SKIP_WINDOW_MS } from './tooltip/tooltip-times';

/**
 * The theme of site and back office: warm paper colours, racing green as the only accent, light and dark mode (product
 * §11). Only the shell provides it (architecture §4); public pages get its colours as static CSS variables
 * (`theme-css.ts`).
 */

/** Shared with the script that sets the mode before the first paint: both must use the same names. */
export const COLOR_SCHEME = { attribute: 'data', modeStorageKey: 'csh-mode', schemeStorageKey: 'csh-scheme' } as const;

/** The self-hosted variable font; the system's font is used while it loads. */
const FONT_FAMILY =
  "'Hanken Grotesk Variable', 'Hanken Grotesk as Arial', 'Hanken Grotesk as Roboto', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** After a tooltip has closed, MUI opens the next one at once for this long plus `leaveDelay`. */
const MUI_TOOLTIP_WINDOW_MS = 800;

/** A phone that is held sideways, or a window that is enlarged to 400 %. */
const LOW = '@media (max-height: 480px)';

/**
 * On a low display a dialog scrolls as a whole: with title and buttons kept in place, two lines would be left to read in.
 * Nearly all of the display is its own.
 */
const LOW_DIALOG = { '&:not(.MuiDialog-paperFullScreen)': { marginBlock: 8, maxHeight: 'calc(100% - 16px)' } };

/** What opens over a dialog has its colour, and in the dark no shadow is seen. */
const POPUP = {
  borderStyle: 'solid',
  borderWidth: 1,
  borderColor: 'var(--csh-palette-divider)',
  boxShadow: '0 6px 20px rgb(0 0 0 / 24%)',
};

const light = {
  primary: { main: '#0b6b4f', dark: '#084f3a', light: '#2f8a6d', contrastText: '#ffffff' },
  background: { default: '#f6f5f1', paper: '#ffffff' },
  text: { primary: '#15201c', secondary: '#4f5d57' },
  divider: '#dfddd4',
  success: { main: '#1b7a4b', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  warning: { main: '#8a5a00', contrastText: '#ffffff' },
  info: { main: '#1f5fa8', contrastText: '#ffffff' },
};

const dark = {
  primary: { main: '#62cda2', dark: '#3ba77d', light: '#8fe0bf', contrastText: '#05231a' },
  background: { default: '#0d1412', paper: '#151e1b' },
  text: { primary: '#eef3f0', secondary: '#a5b5ad' },
  divider: '#2a3632',
  success: { main: '#5fd08f', contrastText: '#05231a' },
  error: { main: '#ff8f85', contrastText: '#3b0703' },
  warning: { main: '#f2c14e', contrastText: '#2b1d00' },
  info: { main: '#8cbcf3', contrastText: '#06213f' },
};

export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'csh', colorSchemeSelector: COLOR_SCHEME.attribute },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: FONT_FAMILY,
    h1: { fontSize: '2rem', fontWeight: 600, letterSpacing: '-0.02em', lineHeight: 1.15 },
    h2: { fontSize: '1.375rem', fontWeight: 600, letterSpacing: '-0.01em', lineHeight: 1.25 },
    h6: { fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    ...FORCED_COLORS,
    MuiPopover: { styleOverrides: { paper: POPUP } },
    MuiAutocomplete: { styleOverrides: { ...FORCED_COLORS.MuiAutocomplete.styleOverrides, paper: POPUP } },
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { contained: FORCED_EDGE } },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiTextField: { defaultProps: { fullWidth: true, size: 'small' } },
    MuiInputBase: {
      styleOverrides: {
        // A text that is longer than its field says that it goes on. MUI's own placeholder is too pale to be read, 2.6 to 1.
        input: {
          textOverflow: 'ellipsis',
          '&::placeholder': { color: 'var(--csh-palette-text-secondary)', opacity: 1 },
        },
      },
    },
    MuiInputAdornment: { styleOverrides: { root: { '& svg': { flexShrink: 0 } } } },
    MuiTooltip: {
      defaultProps: {
        arrow: true,
        enterDelay: TOOLTIP_OPEN_MS,
        enterNextDelay: 0,
        leaveDelay: TOOLTIP_SKIP_WINDOW_MS - MUI_TOOLTIP_WINDOW_MS,
      },
      styleOverrides: { tooltip: FORCED_EDGE },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none', ...FORCED_EDGE } } },
    // Toasts are outside of every dialog, and F8 must be able to focus them (product §11). Tab stays inside.
    MuiDialog: { defaultProps: { disableEnforceFocus: true }, styleOverrides: { paper: { [LOW]: LOW_DIALOG } } },
    MuiDialogContent: {
      // Room for the outline of what has the focus, as on a page.
      styleOverrides: { root: { scrollPaddingBlock: 8, [LOW]: { flex: 'none', overflowY: 'visible' } } },
    },
    MuiCssBaseline: {
      styleOverrides: {
        ':focus-visible': { outline: '3px solid var(--csh-palette-primary-main)', outlineOffset: 2 },
      },
    },
  },
});
