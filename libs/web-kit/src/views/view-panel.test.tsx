import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../testing';
import type { TableView } from './use-table-view';
import ViewPanel from './view-panel';

/** The panel of a table's view: where it stands, and what it says of the view (product §2.26). */

const LATE = { name: 'Overdue', query: 'status=pending' };
const VIEW = {
  columns: [],
  layout: { hidden: [], density: 'standard', widths: [] },
  views: [LATE],
  shown: null,
  isChanged: false,
  isUsual: true,
};

/** Opens the panel, 380 px wide and 500 px high, at a button in the middle of the screen. */
function open(view: Partial<TableView> = {}): HTMLElement {
  const button = document.createElement('button');
  button.getBoundingClientRect = () => new DOMRect(600, 100, 120, 40);
  const panel = (anchor: HTMLElement | null) => (
    <>
      <button>Behind</button>
      <ViewPanel view={{ ...VIEW, ...view } as TableView} anchor={anchor} onClose={jest.fn()} />
    </>
  );
  const { rerender } = renderScreen(panel(null), '/', 'desktop');
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(380);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(500);
  rerender(panel(button));
  return screen.getByRole('dialog', { name: 'Table view' });
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it.each<[string, string, Partial<TableView>]>([
  ['the usual view', 'Standard view', {}],
  ['a view that is not saved', '', { isUsual: false }],
  ['a saved view', 'Overdue', { shown: LATE, isUsual: false }],
  ['a saved view that is changed', 'Overdue, changed', { shown: LATE, isUsual: false, isChanged: true }],
])('%s is read out as "%s"', (_what, text, view) => {
  open(view);
  expect(screen.getByRole('status').textContent).toBe(text);
});

it('the densities are written as small as the rest of the panel', () => {
  open();
  expect(getComputedStyle(screen.getByText('Comfortable')).fontSize).toBe('0.875rem');
});

it('the panel has its own width, hangs below its button, and ends where that ends', () => {
  const dialog = open();
  expect(dialog).toHaveClass('panel');
  expect([dialog.style.top, dialog.style.left]).toEqual(['140px', `${600 + 120 - 380}px`]);
});

it('the focus goes back to its button, though a click came while the panel faded out', async () => {
  const panel = (anchor: HTMLElement | null) => (
    <main>
      <button>Table view</button>
      <ViewPanel view={VIEW as unknown as TableView} anchor={anchor} onClose={jest.fn()} />
    </main>
  );
  const { rerender } = renderScreen(panel(null), '/', 'desktop');
  const button = screen.getByText('Table view');
  act(() => button.focus());
  rerender(panel(button));
  rerender(panel(null));
  act(() => screen.getByLabelText('Comfortable').focus());
  await waitFor(() => expect(screen.queryByLabelText('Comfortable')).toBeNull());
  expect(button).toHaveFocus();
});

it('a toast beside the panel may have the focus, such as that of a view that was deleted in it (product §11)', () => {
  open();
  const toast = document.body.appendChild(document.createElement('button'));
  act(() => toast.focus());
  expect(toast).toHaveFocus();
  toast.remove();
});

it('the focus comes back into the panel when it is nowhere, or on what the panel hides', () => {
  jest.useFakeTimers();
  open();
  const field = screen.getByLabelText('Comfortable');
  act(() => field.focus());
  for (const lose of [() => field.blur(), () => screen.getByText('Behind').focus()]) {
    act(lose);
    act(() => jest.advanceTimersByTime(100));
    expect(field).toHaveFocus();
  }
});
