import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import type { ReactNode } from 'react';
import { useTableState } from './use-table-state';

const OPTIONS = { sort: 'createdAt', order: 'desc', sorts: ['createdAt', 'name'], filters: ['status'] } as const;

function open(address: string, options: Parameters<typeof useTableState>[0] = OPTIONS) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/before', address]}>{children}</MemoryRouter>
  );
  const useScreen = () => ({ table: useTableState(options), location: useLocation(), navigate: useNavigate() });
  const { result } = renderHook(useScreen, { wrapper });
  return {
    state: () => result.current.table[0],
    search: () => result.current.location.search,
    back: () => result.current.navigate(-1),
    lead: (to: string) => result.current.navigate(to),
    path: () => result.current.location.pathname,
    change: (changed: Parameters<ReturnType<typeof useTableState>[1]>[0]) => result.current.table[1](changed),
  };
}

describe('what a list shows stands in the address', () => {
  it.each([
    ['/', { page: 1, sort: 'createdAt', order: 'desc', q: '', filters: {} }],
    ['/?page=3&sort=name&order=asc&q=nair', { page: 3, sort: 'name', order: 'asc', q: 'nair', filters: {} }],
    ['/?page=-1&sort=password&order=up', { page: 1, sort: 'createdAt', order: 'desc', q: '', filters: {} }],
    ['/?page=0', { page: 1, sort: 'createdAt', order: 'desc', q: '', filters: {} }],
    ['/?page=1.5', { page: 1, sort: 'createdAt', order: 'desc', q: '', filters: {} }],
    [
      '/?status=offline&type=Premium',
      { page: 1, sort: 'createdAt', order: 'desc', q: '', filters: { status: 'offline' } },
    ],
  ])('%s', (address, state) => {
    expect(open(address).state()).toEqual(state);
  });

  it('and what a filter does not take is none: an old link shows the list, and loses it with the next change', () => {
    const takes = { status: { kind: 'word', words: ['offline'] } } as const;
    const filters = ['status', 'site'];
    const { state, change, search } = open('/?status=retired&site=Randwick', { ...OPTIONS, filters, takes });
    expect(state().filters).toEqual({ site: 'Randwick' });
    act(() => change({ q: 'nair' }));
    expect(search()).toBe('?site=Randwick&q=nair');
    expect(open('/?status=offline', { ...OPTIONS, takes }).state().filters).toEqual({ status: 'offline' });
  });

  it.each(['asc', 'desc'] as const)('whichever order is usual: %s', (order) => {
    expect(open(`/?order=${order}`, { ...OPTIONS, order: 'asc' }).state().order).toBe(order);
    expect(open(`/?order=${order}`).state().order).toBe(order);
  });

  it('and only what is not usual, so that the address stays short', () => {
    const { change, search } = open('/');
    act(() => change({ sort: 'name', order: 'asc' }));
    expect(search()).toBe('?sort=name&order=asc');
    act(() => change({ sort: 'createdAt', order: 'desc' }));
    expect(search()).toBe('');
    act(() => change({ sort: 'createdAt', order: 'asc' }));
    expect(search()).toBe('?sort=createdAt&order=asc');
    act(() => change({ sort: 'name', order: 'desc' }));
    expect(search()).toBe('?sort=name&order=desc');
    act(() => change({ page: 2 }));
    expect(search()).toBe('?sort=name&order=desc&page=2');
  });

  it('and makes no history: Back leads to the screen before, however often the list was sorted', () => {
    const { change, back, path } = open('/homes');
    act(() => change({ sort: 'name', order: 'asc' }));
    act(() => change({ page: 2 }));
    act(() => void back());
    expect(path()).toBe('/before');
  });

  it.each([
    ['/?after=abc&row=10001', { side: 'after', key: 'abc', row: 10_001 }],
    ['/?before=end&row=-25&page=7', { side: 'before', key: 'end', row: -25 }],
    ['/?before=abc', { side: 'before', key: 'abc', row: 0 }],
    ['/?after=abc&before=end&row=many', { side: 'after', key: 'abc', row: 0 }],
  ])('with a page that has no number: %s', (address, place) => {
    expect(open(address).state()).toMatchObject({ page: 1, place });
  });

  it('and a page without a number is left by a number, a sort or a search', () => {
    const { change, search, state } = open('/?page=3');
    act(() => change({ place: { side: 'after', key: 'abc', row: 10_001 } }));
    expect(search()).toBe('?after=abc&row=10001');
    act(() => change({ place: { side: 'before', key: 'xyz', row: 0 } }));
    expect(search()).toBe('?before=xyz');
    act(() => change({ page: 2 }));
    expect(search()).toBe('?page=2');
    act(() => change({ place: { side: 'after', key: 'abc', row: 10_001 } }));
    act(() => change({ q: 'nair' }));
    expect(search()).toBe('?q=nair');
    expect(state().place).toBeUndefined();
    act(() => change({ page: 3, place: { side: 'after', key: 'abc', row: 0 } }));
    expect(search()).toBe('?q=nair&after=abc');
  });

  it('begins at the first page with another sort or search', () => {
    const { change, state } = open('/?page=3');
    act(() => change({ q: 'nair' }));
    expect(state()).toMatchObject({ page: 1, q: 'nair' });
  });

  it('follows the address: a change builds on where a link has led', () => {
    const { change, lead, search } = open('/?sort=name&order=asc');
    act(() => void lead('/?q=nair&view=board'));
    act(() => change({ filters: { status: 'booked' } }));
    expect(search()).toBe('?q=nair&view=board&status=booked');
  });

  it('loses none of two changes that come between two draws', () => {
    const { change, state } = open('/');
    act(() => {
      change({ sort: 'name', order: 'asc' });
      change({ q: 'nair' });
    });
    expect(state()).toEqual({ page: 1, sort: 'name', order: 'asc', q: 'nair', filters: {} });
  });

  it('keeps a filter when the sort changes, and what is not the table’s', () => {
    const { change, search } = open('/?status=offline&view=board');
    act(() => change({ sort: 'name', order: 'asc' }));
    expect(search()).toBe('?status=offline&view=board&sort=name&order=asc');
    act(() => change({ filters: {} }));
    expect(search()).toBe('?view=board&sort=name&order=asc');
  });
});

it.each([
  [{ filters: { status: 'offline' } }, 0],
  [{ sort: 'name', order: 'asc' }, 1],
  [{ page: 2 }, 1],
  [{ q: 'nair' }, 1],
] as const)(
  'the change %j waits for its rows in %i transitions: a filter shows at once (decision 089)',
  (changed, count) => {
    const { change } = open('/');
    const transition = jest.spyOn(
      jest.requireActual<{ startTransition: (work: () => void) => void }>('react'),
      'startTransition',
    );
    act(() => change(changed));
    expect(transition).toHaveBeenCalledTimes(count);
    transition.mockRestore();
  },
);
