import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Provider } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { SlotHostProvider, store } from '@capsule/host/admin';
import { COLOR_SCHEME, theme } from '@capsule/web-kit/theme';
import { LeaveQuestion } from '../leaving/leave-question';
import { slotHost } from '../composition/slot-host';

/**
 * Wraps every back-office screen in the store, the theme and what modules offer each other. Remotes bundle their own copy of MUI; they get this theme
 * through the shared Emotion context, so it is provided only here (architecture §4).
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
        <SlotHostProvider value={slotHost}>
          <LeaveQuestion>
            <Outlet />
          </LeaveQuestion>
        </SlotHostProvider>
      </ThemeProvider>
    </Provider>
  );
}
