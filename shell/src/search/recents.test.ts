import { forgetRecents, MAX_RECENTS, readRecents, rememberRecent } from './recents';

/** What a person has opened by the search, in their browser (product §2.8). */

beforeEach(() => {
  localStorage.clear();
  forgetRecents();
});

describe('what was opened last', () => {
  it('is kept in the order of the last time, each once, and not for ever', () => {
    for (let id = 1; id <= 12; id += 1) rememberRecent(1, { kind: 'unit', id, title: `Unit ${id}`, subtitle: '' });
    const stored = JSON.parse(localStorage.getItem('csh-search-recents')!) as { opened: unknown[] };
    expect(stored.opened).toHaveLength(MAX_RECENTS);
    rememberRecent(1, { kind: 'unit', id: 9, title: 'Unit Nine', subtitle: '' });
    expect(readRecents(1)).toHaveLength(MAX_RECENTS);
    expect(readRecents(1).map(({ title }) => title)).toEqual([
      'Unit Nine',
      ...[12, 11, 10, 8, 7, 6, 5].map((id) => `Unit ${id}`),
    ]);
  });

  it('has a screen once that was opened again, and keeps the other screens and records', () => {
    const units = { path: '/admin/units', title: 'Capsule Units' };
    const media = { path: '/admin/media', title: 'Media Library' };
    const unit = { kind: 'unit', id: 4, title: 'Trackside One', subtitle: 'Randwick' } as const;
    for (const opened of [units, media, unit, units]) rememberRecent(1, opened);
    expect(readRecents(1)).toEqual([units, unit, media]);
  });

  it('is still there when the page is loaded anew, where it names nobody', () => {
    const unit = { kind: 'unit', id: 4, title: 'Trackside One', subtitle: 'Randwick' } as const;
    rememberRecent(1, unit);
    const stored = localStorage.getItem('csh-search-recents')!;
    forgetRecents();
    localStorage.setItem('csh-search-recents', stored);
    expect(readRecents(1)).toEqual([unit]);
  });

  it('names each person of several records by their own name', () => {
    const booking = { kind: 'booking', id: 7, title: 'Tom Okafor', subtitle: 'Trackside One' } as const;
    const inquiry = { kind: 'contact', id: 7, title: 'Priya Nair', subtitle: 'Hillview Stables' } as const;
    const other = { kind: 'contact', id: 8, title: 'Mei Chen', subtitle: '' } as const;
    for (const opened of [booking, inquiry, other]) rememberRecent(1, opened);
    expect(readRecents(1)).toEqual([other, inquiry, booking]);
  });

  it('is what is sound in the storage, the first of it, whatever stands between', () => {
    const screens = Array.from({ length: MAX_RECENTS + 4 }, (_each, at) => ({
      path: `/admin/${at}`,
      title: `At ${at}`,
    }));
    // Another version may know more of a screen than this one.
    const known = { path: '/admin/known', title: 'Known', id: 3 };
    const opened = [null, 7, 'text', { title: 'x' }, known, null, ...screens];
    localStorage.setItem('csh-search-recents', JSON.stringify({ owner: 1, opened }));
    expect(readRecents(1)).toEqual([known, ...screens.slice(0, MAX_RECENTS - 1)]);
  });

  it('is kept apart by its kind, and cut to 200 characters', () => {
    const long = 'x'.repeat(201);
    rememberRecent(1, { kind: 'unit', id: 4, title: long, subtitle: long });
    rememberRecent(1, { kind: 'seo', id: 4, title: 'Home', subtitle: '' });
    rememberRecent(1, { path: '/admin/units', title: long });
    const cut = 'x'.repeat(200);
    expect(readRecents(1)).toEqual([
      { path: '/admin/units', title: cut },
      { kind: 'seo', id: 4, title: 'Home', subtitle: '' },
      { kind: 'unit', id: 4, title: cut, subtitle: cut },
    ]);
  });

  it('is no text that is longer than that, and nothing that is both a screen and a record', () => {
    const opened = [
      { path: '/admin/units', title: 'x'.repeat(201) },
      { kind: 'unit', id: 4, title: 'Both', subtitle: '', path: '/admin/units' },
      { path: '/admin/units', title: 'Capsule Units' },
    ];
    localStorage.setItem('csh-search-recents', JSON.stringify({ owner: 1, opened }));
    expect(readRecents(1)).toEqual([{ path: '/admin/units', title: 'Capsule Units' }]);
  });

  it.each([
    '{',
    '[]',
    '{"owner":1,"opened":"x"}',
    '{"owner":1,"opened":[null,7,{"title":"x"},{"kind":"house","id":1,"title":"x","subtitle":""},{"kind":"unit","id":"1"}]}',
  ])('is nothing where the storage holds %s', (stored) => {
    localStorage.setItem('csh-search-recents', stored);
    expect(readRecents(1)).toEqual([]);
  });

  it.each(['contact', 'booking', 'user', 'maintenance'] as const)(
    'is remembered without the names of persons that %s has, and so until the page is loaded anew',
    (kind) => {
      rememberRecent(1, { kind, id: 7, title: 'Priya Nair', subtitle: 'priya@hillview.example' });
      rememberRecent(1, { path: '/admin/units', title: 'Capsule Units' });
      expect(readRecents(1)).toMatchObject([{ path: '/admin/units' }, { kind, id: 7, title: 'Priya Nair' }]);
      const stored = localStorage.getItem('csh-search-recents') ?? '';
      expect(JSON.parse(stored)).toMatchObject({ opened: [{ path: '/admin/units' }, { kind, id: 7 }] });
      expect(stored).not.toMatch(/Priya|hillview/);
      forgetRecents();
      localStorage.setItem('csh-search-recents', stored);
      expect(readRecents(1)).toMatchObject([{ path: '/admin/units' }]);
    },
  );

  it('has no name of a person out of the storage, where another version of us has put one', () => {
    const opened = [{ kind: 'user', id: 7, title: 'Priya Nair', subtitle: 'priya' }];
    localStorage.setItem('csh-search-recents', JSON.stringify({ owner: 1, opened }));
    expect(readRecents(1)).toEqual([]);
    rememberRecent(1, { kind: 'unit', id: 4, title: 'Trackside One', subtitle: '' });
    expect(localStorage.getItem('csh-search-recents')).not.toContain('Priya');
  });

  it('is forgotten when that is wanted, and only the owner’s is told', () => {
    rememberRecent(1, { path: '/admin/units', title: 'Capsule Units' });
    expect(readRecents(2)).toEqual([]);
    expect(readRecents(1)).toEqual([{ path: '/admin/units', title: 'Capsule Units' }]);
    forgetRecents();
    expect(readRecents(1)).toEqual([]);
  });

  it('is nothing where the browser has no storage, and nothing fails', () => {
    const forbidden = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(forbidden),
    );
    rememberRecent(1, { path: '/admin/units', title: 'Capsule Units' });
    expect(readRecents(1)).toEqual([]);
    forgetRecents();
    for (const spy of spies) spy.mockRestore();
  });
});
