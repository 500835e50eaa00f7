import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { api } from './api';
import { store } from './store';

/**
 * Renders a back-office page for a component test, under the host's router and store. The cache is emptied first, so
 * that tests do not see each other's responses.
 *
 * @example renderInHost(<InquiriesPage />);
 * @param options.at the address at which the page is opened
 */
export function renderInHost(page: ReactElement, { at = '/admin' } = {}): RenderResult {
  store.dispatch(api.util.resetApiState());
  return render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
    </Provider>,
  );
}
