import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { readAudit } from '@capsule/contracts/changes/changes';
import { company } from '@capsule/contracts/company/company';
import { BUILT_IN_COMPANY_DETAILS } from '@capsule/contracts/company/company-details';
import { readPolicyReports } from '@capsule/contracts/policy-reports/policy-report-words';
import { privacyCalls } from '@capsule/contracts/privacy/privacy-calls';
import { readModules } from '@capsule/contracts/releases/live-module';
import type { Role } from '@capsule/contracts/roles';
import { ownProfile, ownSessionCalls } from '@capsule/contracts/users/own-account';
import { ownFactorCalls } from '@capsule/contracts/users/second-factor-calls';
import { signInRule } from '@capsule/contracts/users/sign-in-rule';
import { user as userResource } from '@capsule/contracts/users/user';
import { readVitals } from '@capsule/contracts/vitals/vital-words';
import { answering, fakeApi, listOf, oneOf, refusal, renderScreen, signedIn } from '@capsule/web-kit/testing';
import { priya } from '../testing/people';
import { NONE } from './factors/testing/show-factors';
import { SETTINGS_PARTS } from './parts';
import SettingsPage from './settings-page';

function open(at: string, role: Role = 'manager') {
  fakeApi(
    signedIn({ ...priya, role }),
    answering(company.calls.read, () => oneOf({ ...BUILT_IN_COMPANY_DETAILS, version: 1 })),
    answering(readModules, () => listOf([])),
    answering(readAudit, () => listOf([])),
    answering(readPolicyReports, () => oneOf({ reports: [], total: 0 })),
    answering(userResource.calls.list, () => listOf([])),
    answering(ownProfile.calls.read, () =>
      oneOf({ username: 'priya', firstName: 'Priya', lastName: 'Nair', version: 1 }),
    ),
    answering(ownSessionCalls.list, () => oneOf([])),
    answering(ownFactorCalls.read, () => oneOf(NONE)),
    answering(signInRule.calls.read, () => oneOf({ requiredFor: 'nobody', version: 4 })),
    answering(privacyCalls.retention, () => oneOf({ inquiryMonths: null, personMonths: null })),
    answering(readVitals, () => refusal('service.unavailable')),
  );
  renderScreen(
    <Routes>
      <Route path="/admin/settings" element={<SettingsPage />} />
      <Route path="/admin/settings/:part" element={<SettingsPage />} />
    </Routes>,
    at,
  );
  return userEvent.setup();
}

const nav = () => within(screen.getByRole('navigation', { name: 'Settings' }));

describe('the settings (product §2.17)', () => {
  it('begin with their first part', async () => {
    open('/admin/settings');
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Profile' })).toHaveTextContent('How your colleagues see you.');
    expect(await screen.findByRole('heading', { level: 2, name: SETTINGS_PARTS[0]!.label })).toBeVisible();
    expect(nav().getByRole('link', { current: 'page' })).toHaveTextContent(SETTINGS_PARTS[0]!.label);
  });

  it.each(SETTINGS_PARTS.map(({ path, label }) => ({ path, label })))(
    'have $label at $path',
    async ({ path, label }) => {
      open(`/admin/settings/${path}`, 'admin');
      expect(await screen.findByRole('heading', { level: 2, name: label })).toBeVisible();
      expect(nav().getByRole('link', { current: 'page' })).toHaveTextContent(label);
    },
  );

  it('lead to exactly the parts that the role may open', async () => {
    open('/admin/settings', 'manager');
    await screen.findByRole('heading', { level: 2 });
    const links = nav().getAllByRole('link');
    const shown = SETTINGS_PARTS.filter(({ roles }) => roles.includes('manager')).map(({ label }) => label);
    expect(links.map((link) => link.textContent)).toEqual(shown);
  });

  it('deny a role what is not for it', async () => {
    open('/admin/settings/company', 'manager');
    expect(await screen.findByRole('heading', { name: 'Company is not for your role' })).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('know no other part', async () => {
    open('/admin/settings/paint');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });
});
