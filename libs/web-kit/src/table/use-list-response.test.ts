import { renderHook } from '@testing-library/react';
import { useListResponse } from './use-list-response';

type Result = Parameters<typeof useListResponse<string>>[0];

const LOADED: Result = {
  data: { success: true, data: ['Paddock'], total: 31, totalExact: true },
  isLoading: false,
  isFetching: false,
};
const NOTHING = { rows: [], total: 0, totalExact: true };

function show(first: Result) {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { result, rerender } = renderHook(useListResponse<string>, { initialProps: first });
  return { log, list: () => result.current, becomes: rerender };
}

afterEach(() => jest.restoreAllMocks());

describe('the rows of a list call', () => {
  it('are those of its response', () => {
    const { log, list } = show(LOADED);
    expect(list()).toEqual({
      rows: ['Paddock'],
      total: 31,
      totalExact: true,
      failed: false,
      loading: false,
      fetching: false,
    });
    expect(log).not.toHaveBeenCalled();
  });

  it('come with the pages beside them, which are not those of the page before', () => {
    const links = { prev: null, next: { side: 'after', key: 'abc' } } as const;
    const data = { ...LOADED.data!, links };
    const { list, becomes } = show({ ...LOADED, data, currentData: data });
    expect(list().links).toBe(links);
    becomes({ ...LOADED, data, isFetching: true });
    expect(list()).toMatchObject({ rows: ['Paddock'], links: undefined });
  });

  it('are none before there is a response, and the same none at every draw', () => {
    const { list, becomes } = show({ isLoading: true });
    const { rows } = list();
    expect(list()).toEqual({ ...NOTHING, failed: false, loading: true, fetching: true });
    becomes({ isLoading: true });
    expect(list().rows).toBe(rows);
  });

  it('may be about to change while they are shown', () => {
    expect(show({ ...LOADED, isFetching: true }).list()).toMatchObject({ loading: false, fetching: true });
  });

  it('stay after a failure where this very list had been answered: it is read again by itself', () => {
    const { log, list } = show({ ...LOADED, currentData: LOADED.data!, error: { status: 503 } });
    expect(list()).toMatchObject({ rows: ['Paddock'], total: 31, failed: false });
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('are estimated where their answer says so', () => {
    expect(show({ ...LOADED, data: { ...LOADED.data!, totalExact: false } }).list().totalExact).toBe(false);
  });

  it('are none after a failure, which is logged once (product §8)', () => {
    const { log, list, becomes } = show(LOADED);
    const error = { status: 503 };
    becomes({ ...LOADED, error });
    becomes({ ...LOADED, error, isFetching: true });
    expect(list()).toMatchObject({ ...NOTHING, failed: true });
    expect(log.mock.calls).toEqual([['The list could not be loaded.', error]]);
  });
});
