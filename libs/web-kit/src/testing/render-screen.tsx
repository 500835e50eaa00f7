import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { pageSession } from '@capsule/host';
import { sessionApi, store } from '@capsule/host/admin';
import { theme } from '../theme';

/** Without animations: dialogs open and close at once, so tests do not wait for them to fade. */
const stillTheme = createTheme(theme, {
  components: { MuiDialog: { defaultProps: { ...theme.components?.MuiDialog?.defaultProps, transitionDuration: 0 } } },
});

/** What stands where a screen has been left for another address: that address. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>At {pathname + search}</p>;
}

/** A screen whose path has parameters. */
const Routed = ({ path, children }: { path: string; children: ReactNode }) => (
  <Routes>
    <Route path={path} element={children} />
    <Route path="*" element={<Elsewhere />} />
  </Routes>
);

/** What the shell provides around a screen: store, router and theme. */
const shellAt = (address: string, path?: string) =>
  function Shell({ children }: { children: ReactNode }) {
    return (
      <Provider store={store}>
        <MemoryRouter initialEntries={[address]}>
          <ThemeProvider theme={stillTheme}>
            {path === undefined ? children : <Routed path={path}>{children}</Routed>}
          </ThemeProvider>
        </MemoryRouter>
      </Provider>
    );
  };

/** In px: phones and upright tablets show lists as cards, a tablet as grids, a desktop with every column. */
const DISPLAYS = {
  phone: { width: 390, height: 844 },
  upright: { width: 768, height: 1024 },
  tablet: { width: 1024, height: 768 },
  desktop: { width: 1440, height: 900 },
} as const;

export type Display = keyof typeof DISPLAYS;

/** Whether a width matches a media query as MUI writes them: `(min-width:900px)`, `(max-width:599.95px)`. */
function matchesWidth(query: string, width: number): boolean {
  const bound = (name: string) => Number(new RegExp(`${name}:\\s*([\\d.]+)px`).exec(query)?.[1] ?? Number.NaN);
  const least = bound('min-width');
  const most = bound('max-width');
  if (Number.isNaN(least) && Number.isNaN(most)) return false;
  return !(width < least) && !(width > most);
}

/**
 * jsdom lays nothing out: media queries match as on a display of that width, and every element is as large as the display,
 * so that a grid draws its rows and its columns. But for `offsetHeight`, which it does not ask for: MUI logs an error for a
 * menu as high as the display.
 */
function layOut(display: Display): void {
  const { width, height } = DISPLAYS[display];
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: matchesWidth(query, width),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  for (const name of ['clientWidth', 'offsetWidth', 'scrollWidth'])
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => width });
  for (const name of ['clientHeight', 'scrollHeight'])
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => height });
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, width, height);
  Element.prototype.scrollIntoView = () => undefined;
}

/**
 * Draws a screen, or a part of one, as the shell would, with nothing cached.
 *
 * @param at the address at which it is opened
 * @param path that of its route, where it has parameters; elsewhere stands `At {address}`
 */
export function renderScreen(screen: ReactNode, at = '/', display: Display = 'phone', path?: string): RenderResult {
  layOut(display);
  act(() => {
    pageSession.signedOut();
    store.dispatch(sessionApi.util.resetApiState());
  });
  return render(screen, { wrapper: shellAt(at, path) });
}
