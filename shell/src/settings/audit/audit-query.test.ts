import { auditQuery, filtersOf } from './audit-query';

describe('the filters of an address', () => {
  it.each([
    [{}, {}],
    [
      { entity: 'unit', by: '7', day: '2026-11-20' },
      { entity: 'unit', by: 7, day: '2026-11-20' },
    ],
    [{ entity: 'house' }, {}],
    [{ entity: '__proto__' }, {}],
    [{ by: 'me' }, {}],
    [{ action: 'login.failed' }, { action: 'login.failed' }],
    [{ action: 'signed-in' }, {}],
    [{ address: '7f3a91c20b4e' }, { address: '7f3a91c20b4e' }],
    [{ address: '203.0.113.7' }, {}],
    [{ by: '0' }, {}],
    [{ by: '99999999999' }, {}],
    [{ by: '2147483647' }, { by: 2147483647 }],
    [{ by: '2147483648' }, {}],
    [{ by: '07' }, {}],
    [{ day: 'today' }, {}],
    [{ day: '2026-06-31' }, {}],
    [{ day: '2026-13-01' }, {}],
    [{ day: '3026-01-01' }, {}],
    [{ day: '2026-12-31' }, { day: '2026-12-31' }],
    [{ day: '2026-00-10' }, {}],
    [{ day: '2026-01-00' }, {}],
    [{ day: '2028-02-29' }, { day: '2028-02-29' }],
  ])('%j are %j', (address, filters) => {
    expect(filtersOf(address)).toEqual(filters);
  });
});

describe('the query of the audit trail', () => {
  it('has no more than what is asked for', () => {
    expect(auditQuery({ page: 3 }, {})).toBe('page=3&pageSize=25');
    expect(auditQuery({ page: 1 }, { entity: 'unit', by: 7 })).toBe('page=1&pageSize=25&entity=unit&by=7');
  });

  it('has an event and an address by their names', () => {
    expect(auditQuery({ page: 1 }, { action: 'login', address: '7f3a91c20b4e' })).toBe(
      'page=1&pageSize=25&action=login&address=7f3a91c20b4e',
    );
  });

  it('has a page that has no number by its row', () => {
    const place = { side: 'before', key: 'end', row: -25 } as const;
    expect(auditQuery({ page: 1, place }, {})).toBe('before=end&pageSize=25');
  });

  // In the zone of the tests the clock goes back on the second day, and forward on the third.
  it.each([
    ['2026-10-31', new Date(2026, 9, 31), new Date(2026, 10, 1)],
    ['2026-11-01', new Date(2026, 10, 1), new Date(2026, 10, 2)],
    ['2026-03-08', new Date(2026, 2, 8), new Date(2026, 2, 9)],
  ])('asks for a day from midnight to midnight by the clock of who reads it: %s', (day, from, to) => {
    const params = new URLSearchParams(auditQuery({ page: 1 }, { day }));
    expect(params.get('from')).toBe(from.toISOString());
    expect(params.get('to')).toBe(to.toISOString());
  });
});
