import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { api } from './api';
import { store } from './store';

/**
 * Renders a back-office page as the shell would, under its router and its store, for a module's component tests.
 * Nothing that an earlier test was answered is remembered.
 *
 * @example renderInHost(<InquiriesPage />);
 * @param options.at the address that the page is opened at
 */
export function renderInHost(page: ReactElement, { at = '/admin' } = {}): RenderResult {
  store.dispatch(api.util.resetApiState());
  return render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
    </Provider>,
  );
}
