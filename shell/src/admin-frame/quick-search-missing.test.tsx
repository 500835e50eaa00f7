import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { toasts } from '@capsule/host';
import { alwaysIdle } from '../composition/testing/idle';
import { priya } from '../testing/people';
import { QuickSearch } from './quick-search';

/** A search whose code cannot be had. */

const mockAsked = jest.fn();
jest.mock('../search/search-dialog', () => {
  mockAsked();
  throw new Error('offline');
});

it('says so when somebody opens it, and not before; what is typed then is the page’s again', async () => {
  alwaysIdle();
  render(
    <MemoryRouter>
      <QuickSearch user={priya} />
    </MemoryRouter>,
  );
  await act(async () => undefined);
  // It comes while the browser is idle, before anybody opens it.
  expect(mockAsked).toHaveBeenCalledTimes(1);
  expect(toasts.current()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await act(async () => undefined);
  expect(toasts.current()).toMatchObject({
    title: 'The search could not be loaded',
    description: 'Please try again.',
    tone: 'error',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fireEvent.keyDown(document.body, { key: 'a' })).toBe(true);
});
