import { describe, expect, it } from '@jest/globals';
import type { RemoteRoute } from '@capsule/contracts';
import { checkDeploy } from './check-deploy';
import { BUDGETS, candidate, LIVE, PAGE_FILES, route, shell, withPages } from './fixtures';
import type { Candidate } from './candidate';

const codes = (of: Candidate) => checkDeploy(of, LIVE, BUDGETS).map(({ code }) => code);

describe('a size budget', () => {
  const weighing = (app: string, bytes: number, frame: RemoteRoute['frame'] = 'admin') => {
    const path = frame === 'admin' ? '/admin/new' : '/new';
    const of = { ...withPages(app, [route(path, frame)]), preload: { page: PAGE_FILES } };
    return candidate(of, { served: { 'entry.js': 50, 'exposed.js': bytes - 50, 'later.js': 9999 } });
  };

  it.each([
    ['mfe-new', 200, 'admin', []],
    ['mfe-new', 201, 'admin', ['size.budget']],
    ['mfe-new', 101, 'public', ['size.budget']],
    ['mfe-heavy', 300, 'admin', []],
    ['mfe-heavy', 301, 'admin', ['size.budget']],
  ] as const)('of %s with %d bytes on a page of the %s frame: %j', (app, bytes, frame, expected) => {
    expect(codes(weighing(app, bytes, frame))).toEqual(expected);
  });

  it.each([
    ['public', 1001, ['size.budget']],
    ['admin', 1001, []],
  ] as const)("of the host's %s frame with %d bytes: %j", (frame, bytes, expected) => {
    const host = candidate({ ...shell, preload: { [frame]: ['main.js'] } }, { served: { 'main.js': bytes } });
    expect(codes(host)).toEqual(expected);
  });

  it.each([
    [200, []],
    [201, ['size.budget']],
  ] as const)(
    "of a page of the host's own is that of a remote's page, beyond the frame: %d bytes: %j",
    (bytes, expected) => {
      const preload = { admin: ['main.js'], dashboard: ['dashboard.js'] };
      const host = candidate({ ...shell, preload }, { served: { 'main.js': 2000, 'dashboard.js': bytes } });
      expect(codes(host)).toEqual(expected);
    },
  );

  it('of a page is that of the frame it is in, whatever frame other pages of the module are in', () => {
    const routes = [route('/new', 'public'), { ...route('/admin/new'), page: 'desk' }];
    const of = { ...withPages('mfe-new', routes), preload: { page: ['exposed.js'], desk: ['exposed.js'] } };
    const refusals = checkDeploy(candidate(of, { served: { 'exposed.js': 150 } }), LIVE, BUDGETS);
    const heavy = refusals.filter(({ code }) => code === 'size.budget').map(({ message }) => message);
    expect(heavy).toEqual([expect.stringMatching(/^The page "page" of mfe-new downloads /)]);
  });

  it("of a remote's page is that of a remote, though the page is called as a frame of the host is", () => {
    const routes = [{ ...route('/admin/new'), page: 'public' }];
    const of = { ...withPages('mfe-new', routes), preload: { public: ['exposed.js'] } };
    expect(codes(candidate(of, { served: { 'exposed.js': 201 } }))).toContain('size.budget');
  });

  it('of later files is not that of the files which a page loads before it shows', () => {
    const of = { ...shell, preload: { admin: ['main.js'] }, files: { 'main.js': { integrity: 'sha384-', bytes: 1 } } };
    expect(codes(candidate(of, { served: { 'main.js': 1999 } }))).toEqual([]);
  });

  it('is told in kilobytes', () => {
    expect(checkDeploy(weighing('mfe-new', 12_345), LIVE, BUDGETS)).toEqual([
      {
        code: 'size.budget',
        message: 'The page "page" of mfe-new downloads 12.3 kB before it shows; its budget is 0.2 kB.',
      },
    ]);
  });

  it('counts a file once, however often it is named', () => {
    const { release: of, served } = weighing('mfe-new', 200);
    const preload = { page: ['entry.js', ...PAGE_FILES, 'exposed.js'] };
    expect(codes(candidate({ ...of, preload }, { served }))).toEqual([]);
  });

  const loadingLater = (app: string, file: string, bytes: number) => {
    const of = withPages(app, [route('/admin/new')]);
    const files = { [file]: { integrity: 'sha384-', bytes: 9999 } };
    return candidate({ ...of, files }, { served: { [file]: bytes } });
  };

  it.each([
    ['mfe-new', 'later.js', 400, []],
    ['mfe-new', 'later.js', 401, ['size.budget']],
    ['mfe-new', 'later.css', 401, ['size.budget']],
    ['mfe-new', 'later.mjs', 401, ['size.budget']],
    ['mfe-new', 'later.wasm', 401, ['size.budget']],
    ['mfe-new', 'video.mp4', 9999, []],
    ['mfe-heavy', 'later.js', 600, []],
    ['mfe-heavy', 'later.js', 601, ['size.budget']],
  ] as const)('of %s holds for %s, which is loaded later, with %d bytes: %j', (app, file, bytes, expected) => {
    expect(codes(loadingLater(app, file, bytes))).toEqual(expected);
  });

  it('of what is loaded later is told with the name of the file', () => {
    expect(checkDeploy(loadingLater('mfe-new', '3.0a1b.js', 5000), LIVE, BUDGETS)).toEqual([
      {
        code: 'size.budget',
        message: 'The file 3.0a1b.js of mfe-new has 5.0 kB; the budget of a script that is loaded later is 0.4 kB.',
      },
    ]);
  });

  it('does not hold back what was live before', () => {
    expect(checkDeploy(weighing('mfe-new', 9999), LIVE, null)).toEqual([]);
  });
});
