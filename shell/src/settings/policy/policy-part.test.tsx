import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readPolicyReports } from '@capsule/contracts/policy-reports/policy-report-words';
import type { PolicyReports } from '@capsule/contracts/policy-reports/policy-reports';
import { answering, fakeApi, oneOf, refusal, renderScreen, type FakeRoute } from '@capsule/web-kit/testing';
import PolicyPart from './policy-part';

/** The part of the settings that says what the content security policy has blocked (product §2.36). */

const OURS = {
  directive: 'img-src',
  blocked: 'https://elsewhere.example',
  page: '/admin/units/:id',
  module: 'mfe-admin-ops',
  count: 12,
  first: '2026-11-18',
  last: '2026-11-20',
};
const NOBODYS = { ...OURS, directive: 'script-src-elem', blocked: 'inline', page: null, module: null, count: 1 };

function show(...routes: FakeRoute[]) {
  fakeApi(...routes);
  renderScreen(<PolicyPart />, '/admin/settings/policy', 'desktop');
}

const answer = (reports: PolicyReports) => answering(readPolicyReports, () => oneOf(reports));

/** The texts of the cells of each row, in the order on screen. */
const shownRows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent),
    );

describe('policy reports', () => {
  it('say what was blocked where, by whose script, how often and since when', async () => {
    show(answer({ reports: [OURS, NOBODYS], total: 2 }));
    await screen.findByRole('grid', { name: 'What was blocked' });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Rule',
      'Blocked',
      'Page',
      'Module',
      'Times',
      'First',
      'Last',
    ]);
    expect(shownRows()).toEqual([
      ['img-src', OURS.blocked, '/admin/units/:id', 'mfe-admin-ops', '12', 'Nov 18, 2026', 'Nov 20, 2026'],
      ['script-src-elem', 'inline', 'no page', 'none', '1', 'Nov 18, 2026', 'Nov 20, 2026'],
    ]);
    expect(screen.queryByText(/are shown/)).toBeNull();
    const caption =
      'Of the last 28 days, the last ones first. Much of it comes from extensions of browsers; what names a module of ours is ours to mend.';
    expect(screen.getByText(caption)).toBeVisible();
  });

  it('say in words what browsers have names of their own for', async () => {
    const sink = { ...OURS, directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' };
    const policy = { ...OURS, directive: 'trusted-types', blocked: 'trusted-types-policy' };
    show(answer({ reports: [sink, policy], total: 2 }));
    await screen.findByRole('grid', { name: 'What was blocked' });
    expect(shownRows().map(([, blocked]) => blocked)).toEqual([
      'a text as code, markup or script address',
      'a policy that is not ours',
    ]);
  });

  it('are sorted by any column, numbers as numbers, which stand at the right', async () => {
    const few = { ...NOBODYS, count: 2, module: 'shell' };
    show(answer({ reports: [OURS, few], total: 2 }));
    await screen.findByRole('grid', { name: 'What was blocked' });
    const times = () => shownRows().map((cells) => cells[4]);
    expect(times()).toEqual(['12', '2']);
    expect(screen.getByRole('gridcell', { name: '12' })).toHaveClass('MuiDataGrid-cell--textRight');
    await userEvent.setup().click(screen.getByRole('columnheader', { name: 'Times' }));
    expect(times()).toEqual(['2', '12']);
  });

  it('are told apart by all that names them, 25 a page', async () => {
    const many = Array.from({ length: 26 }, (_, n) => ({ ...OURS, page: `/admin/${n}` }));
    const others = [
      OURS,
      { ...OURS, module: 'shell' },
      { ...OURS, directive: 'font-src' },
      { ...OURS, blocked: 'inline' },
    ];
    show(answer({ reports: [...others, ...many], total: 30 }));
    const grid = await screen.findByRole('grid', { name: 'What was blocked' });
    expect(grid).toHaveAttribute('aria-rowcount', '31');
    expect(screen.getByText('1–25 of 30')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Print|Export)/ })).toBeNull();
  });

  it('say how many there are where not all are shown', async () => {
    show(answer({ reports: [OURS], total: 231 }));
    expect(await screen.findByText('1 of 231 are shown.')).toBeVisible();
  });

  it('say that there are none', async () => {
    show(answer({ reports: [], total: 0 }));
    const none = await screen.findByText('No browser has blocked anything in the last 28 days.');
    expect(none).toBeVisible();
    expect(screen.getByRole('status')).toContainElement(none);
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it('that cannot be loaded are loaded at a second try', async () => {
    let tries = 0;
    show(
      answering(readPolicyReports, () =>
        (tries += 1) === 1 ? refusal('service.failed') : oneOf({ reports: [OURS], total: 1 }),
      ),
    );
    expect(await screen.findByText('The policy reports could not be loaded.')).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('https://elsewhere.example')).toBeVisible();
  });
});
