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

describe('policy reports', () => {
  it('say what was blocked where, by whose script, how often and since when', async () => {
    show(answer({ reports: [OURS, NOBODYS], total: 2 }));
    const table = within(await screen.findByRole('table', { name: 'What was blocked' }));
    const rows = table
      .getAllByRole<HTMLTableRowElement>('row')
      .map(({ cells }) => [...cells].map((c) => c.textContent));
    expect(rows).toEqual([
      ['Rule', 'Blocked', 'Page', 'Module', 'Times', 'First', 'Last'],
      ['img-src', OURS.blocked, '/admin/units/:id', 'mfe-admin-ops', '12', 'Nov 18, 2026', 'Nov 20, 2026'],
      ['script-src-elem', 'inline', 'no page', 'none', '1', 'Nov 18, 2026', 'Nov 20, 2026'],
    ]);
    expect(screen.queryByText(/are shown/)).toBeNull();
  });

  it('say how many there are where not all are shown', async () => {
    show(answer({ reports: [OURS], total: 231 }));
    expect(await screen.findByText('1 of 231 are shown.')).toBeVisible();
  });

  it('say that there are none', async () => {
    show(answer({ reports: [], total: 0 }));
    expect(await screen.findByText(/^No browser has blocked anything/)).toBeVisible();
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
