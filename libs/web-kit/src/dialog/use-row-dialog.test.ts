import { act, renderHook } from '@testing-library/react';
import { useRowDialog } from './use-row-dialog';

const paddock = { name: 'Paddock' };

function open() {
  const { result } = renderHook(() => useRowDialog<typeof paddock, 'form' | 'delete'>());
  return {
    shown: () => result.current.shown,
    show: (kind: 'form' | 'delete', row: typeof paddock | null) => act(() => result.current.show(kind, row)),
    close: () => act(() => result.current.close()),
    closeAny: () => act(() => result.current.closeAny()),
    /** Closes what is open now, but not yet. */
    closeLate: () => {
      const { close } = result.current;
      return () => act(close);
    },
  };
}

describe('the dialogs of a list', () => {
  it('are none at first, and closing none opens none', () => {
    const { shown, close } = open();
    expect(shown()).toBeNull();
    close();
    expect(shown()).toBeNull();
  });

  it('keep their row while they close', () => {
    const { shown, show, close } = open();
    show('delete', paddock);
    expect(shown()).toMatchObject({ kind: 'delete', row: paddock, open: true });
    close();
    expect(shown()).toMatchObject({ kind: 'delete', row: paddock, open: false });
  });

  it('are not closed by what was to close the one before', () => {
    const { shown, show, close, closeLate } = open();
    show('delete', paddock);
    const answered = closeLate();
    close();
    show('form', paddock);
    answered();
    expect(shown()).toMatchObject({ kind: 'form', open: true });
    close();
    expect(shown()).toMatchObject({ kind: 'form', open: false });
  });

  it('are closed by what closes any, also before they are drawn', () => {
    const { shown, show, closeAny } = open();
    show('form', paddock);
    closeAny();
    expect(shown()).toMatchObject({ kind: 'form', open: false });
  });

  it('begin anew at each opening, and are not taken for those of another list on the page', () => {
    const lists = [open(), open()];
    const openings = (['form', 'delete', 'form'] as const).flatMap((kind) =>
      lists.map(({ shown, show }) => {
        show(kind, null);
        return shown()?.opening;
      }),
    );
    expect(new Set(openings).size).toBe(6);
    expect(openings).not.toContain(undefined);
  });
});
