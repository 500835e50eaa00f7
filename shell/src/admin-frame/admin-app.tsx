import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Provider } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { store } from '@capsule/host/admin';
import { COLOR_SCHEME, theme } from '@capsule/web-kit/theme';

/**
 * What the whole back office stands in: the store, and the theme, which reaches every remote's own MUI copy through
 * the shared Emotion context. Only here is a theme provided (architecture §4).
 */
export default function AdminApp() {
  return (
    <Provider store={store}>
      <ThemeProvider
        theme={theme}
        modeStorageKey={COLOR_SCHEME.modeStorageKey}
        colorSchemeStorageKey={COLOR_SCHEME.schemeStorageKey}
        noSsr
        disableTransitionOnChange
      >
        <CssBaseline />
        <Outlet />
      </ThemeProvider>
    </Provider>
  );
}
