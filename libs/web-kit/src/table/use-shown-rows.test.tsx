import { render } from '@testing-library/react';
import { useShownRows } from './use-shown-rows';

const homes = [{ id: 1 }, { id: 2 }];
const zenith = { id: 9 };
const state = { page: 1, sort: 'name', order: 'asc', q: '', filters: {} } as const;

type Input = Parameters<typeof useShownRows<{ id: number }>>[0];

function List(input: Input) {
  const { frame, shown, elsewhere } = useShownRows(input);
  return (
    <div ref={frame}>
      {shown.map(({ id, name = id }: { id: number; name?: unknown }) => (
        <p key={id} data-id={id}>
          {String(name)}
        </p>
      ))}
      {elsewhere ? 'elsewhere' : null}
    </div>
  );
}

function show(first: Partial<Input> = {}) {
  const scrolled: unknown[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(options) {
    scrolled.push(this.textContent, options);
  };
  const onChange = jest.fn();
  const input = { rows: homes, total: 2, loading: false, fetching: false, state, onChange };
  const list = (changed: Partial<Input>) => <List {...input} {...changed} />;
  const { container, rerender } = render(list(first));
  return {
    onChange,
    scrolled,
    text: () => container.textContent,
    becomes: (next: Partial<Input>) => rerender(list(next)),
  };
}

describe('the row that was saved last (product §11)', () => {
  it('is shown first where the list is another', () => {
    const { text, becomes } = show();
    expect(text()).toBe('12');
    becomes({ saved: zenith });
    expect(text()).toBe('912elsewhere');
    becomes({ saved: homes[1] });
    expect(text()).toBe('12');
  });

  it('stays first while the list is fetched again; what is saved meanwhile waits for that', () => {
    const { text, becomes } = show({ saved: zenith });
    becomes({ saved: zenith, fetching: true });
    expect(text()).toBe('912elsewhere');
    becomes({ saved: { id: 8 }, fetching: true });
    expect(text()).toBe('12');
  });

  it('is shown as it is by now, which moves nothing and is not waited for', () => {
    const { text, scrolled, becomes } = show({ saved: zenith });
    const before = scrolled.length;
    becomes({ saved: zenith, savedNow: { ...zenith, name: 'Zenith II' } as typeof zenith, fetching: true });
    expect(text()).toBe('Zenith II12elsewhere');
    becomes({ saved: zenith, savedNow: { ...zenith, name: 'Zenith III' } as typeof zenith });
    expect(text()).toBe('Zenith III12elsewhere');
    expect(scrolled).toHaveLength(before);
  });

  it.each(['loading', 'fetching'])('is not looked for while the list is %s', (what) => {
    expect(show({ saved: zenith, [what]: true }).text()).toBe('12');
  });

  it('is brought into view once, when the list has been fetched again', () => {
    const { scrolled, becomes } = show({ saved: homes[1], fetching: true });
    expect(scrolled).toEqual([]);
    becomes({ saved: homes[1] });
    expect(scrolled).toEqual(['2', { block: 'nearest' }]);
    becomes({ saved: homes[1], fetching: true });
    becomes({ saved: homes[1] });
    expect(scrolled).toHaveLength(2);
    becomes({ saved: zenith });
    expect(scrolled.slice(2)).toEqual(['9', { block: 'nearest' }]);
  });

  it('need not be on screen, as while an error is shown in place of the list', () => {
    expect(show({ rows: [], saved: zenith, loading: true }).scrolled).toEqual([]);
  });
});

describe('a page beyond the last', () => {
  const beyond = { rows: [], total: 50, state: { ...state, page: 4 } };
  const behind = { side: 'after', key: 'abc', row: 10_001 } as const;

  it('turns to the last one', () => {
    expect(show(beyond).onChange.mock.calls).toEqual([[{ page: 2 }]]);
  });

  it('is the first one where there are no rows at all', () => {
    expect(show({ ...beyond, total: 0 }).onChange.mock.calls).toEqual([[{ page: 1 }]]);
  });

  it('may be one that an estimate has promised: the one before it is tried', () => {
    expect(show({ ...beyond, total: 500, totalExact: false }).onChange.mock.calls).toEqual([[{ page: 3 }]]);
  });

  it.each([
    ['behind a row: the end is tried', 'after', [{ place: { side: 'before', key: 'end', row: -25 } }]],
    ['before a row: the list begins anew', 'before', [{ page: 1 }]],
  ] as const)('may have been %s', (_what, side, turned) => {
    const place = { side, key: 'abc', row: 10_001 };
    expect(show({ ...beyond, state: { ...state, place } }).onChange.mock.calls).toEqual([turned]);
  });

  it('turns once rows are known to be gone, not before', () => {
    const { onChange, becomes } = show();
    becomes({ ...beyond, fetching: true });
    becomes({ ...beyond, loading: true });
    expect(onChange).not.toHaveBeenCalled();
    becomes(beyond);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['one that could not be read', { ...beyond, failed: true }],
    ['one that could not be read behind a row', { ...beyond, failed: true, state: { ...state, place: behind } }],
    ['the last page', { rows: [], total: 50, state: { ...state, page: 2 } }],
    ['a page with rows, whatever the total says', { total: 0, state: { ...state, page: 4 } }],
  ])('is not %s', (_what, input) => {
    expect(show(input).onChange).not.toHaveBeenCalled();
  });
});
