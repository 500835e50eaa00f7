import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Provider } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { SlotHostProvider, store } from '@capsule/host/admin';
import { COLOR_SCHEME, theme } from '@capsule/web-kit/theme';
import { LeaveQuestion } from '../leaving/leave-question';
import { slotHost } from '../composition/slot-host';
import { ConfirmDialog } from '../sign-in/confirm-dialog';
import { SecondStepDialog } from '../sign-in/second-step-dialog';
import { SessionDialog } from '../sign-in/session-dialog';
import { StillChange } from './still-change';

/**
 * Wraps every back-office screen in the store, the theme and what modules offer each other, and asks for a sign-in when
 * the session has ended, and for the password where it is needed again. A remote may have its own copy of MUI; it gets
 * this theme through the shared Emotion context, so it is provided only here (architecture §4).
 */
export default function AdminApp() {
  return (
    <Provider store={store}>
      <ThemeProvider
        theme={theme}
        modeStorageKey={COLOR_SCHEME.modeStorageKey}
        colorSchemeStorageKey={COLOR_SCHEME.schemeStorageKey}
        noSsr
      >
        <CssBaseline />
        <StillChange />
        <SlotHostProvider value={slotHost}>
          <LeaveQuestion>
            <Outlet />
          </LeaveQuestion>
          <ConfirmDialog />
          <SessionDialog />
          <SecondStepDialog />
        </SlotHostProvider>
      </ThemeProvider>
    </Provider>
  );
}
