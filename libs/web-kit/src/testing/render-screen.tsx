import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { api, store } from '@capsule/host/admin';
import { theme } from '../theme';

/** Dialogs open and close at once: a test waits for what they show, not for how they fade. */
const stillTheme = createTheme(theme, {
  components: { MuiDialog: { defaultProps: { ...theme.components?.MuiDialog?.defaultProps, transitionDuration: 0 } } },
});

/** What the running shell gives a screen: the store, the router and the theme. */
const shellAt = (address: string) =>
  function Shell({ children }: { children: ReactNode }) {
    return (
      <Provider store={store}>
        <MemoryRouter initialEntries={[address]}>
          <ThemeProvider theme={stillTheme}>{children}</ThemeProvider>
        </MemoryRouter>
      </Provider>
    );
  };

/** jsdom lays nothing out: the card layout of narrow screens shows every row, a grid shows none (architecture §4). */
function beNarrow(): void {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('max-width'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  Element.prototype.scrollIntoView = () => undefined;
}

/**
 * Draws a screen, or a part of one, as the shell would on a narrow display, with nothing cached.
 *
 * @param at the address that it is opened at
 */
export function renderScreen(screen: ReactNode, at = '/'): RenderResult {
  beNarrow();
  act(() => {
    store.dispatch(api.util.resetApiState());
  });
  return render(screen, { wrapper: shellAt(at) });
}
