import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { api, store } from '@capsule/host/admin';
import { theme } from '../theme';

/** Without animations: dialogs open and close at once, so tests do not wait for them to fade. */
const stillTheme = createTheme(theme, {
  components: { MuiDialog: { defaultProps: { ...theme.components?.MuiDialog?.defaultProps, transitionDuration: 0 } } },
});

/** What the shell provides around a screen: store, router and theme. */
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

/**
 * Makes the screen narrow: jsdom has no layout, so a grid would show no rows, but the cards show all (architecture §4).
 */
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
 * Renders a screen, or a part of one, as the shell does on a narrow display, with an empty cache.
 *
 * @param at the address at which it is opened
 */
export function renderScreen(screen: ReactNode, at = '/'): RenderResult {
  beNarrow();
  act(() => {
    store.dispatch(api.util.resetApiState());
  });
  return render(screen, { wrapper: shellAt(at) });
}
