import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { readAudit } from '@capsule/contracts/changes/changes';
import { addDays } from '@capsule/contracts/days';
import { readPolicyReports } from '@capsule/contracts/policy-reports/policy-report-words';
import { readModuleFaults } from '@capsule/contracts/releases/client-error';
import { readModules } from '@capsule/contracts/releases/live-module';
import { ownProfile, ownSessionCalls } from '@capsule/contracts/users/own-account';
import { ownFactorCalls } from '@capsule/contracts/users/second-factor-calls';
import { user } from '@capsule/contracts/users/user';
import { readVitals } from '@capsule/contracts/vitals/vital-words';
import { answering, fakeApi, listOf, oneOf, renderScreen, signedIn } from '@capsule/web-kit/testing';
import { admin } from '../testing/people';
import AuditPart from './audit/audit-part';
import CompanyPart from './company/company-part';
import FactorsPart from './factors/factors-part';
import { NONE } from './factors/testing/show-factors';
import ModulesPart from './modules/modules-part';
import PolicyPart from './policy/policy-part';
import ProfilePart from './profile/profile-part';
import SessionsPart from './sessions/sessions-part';
import SpeedPart from './speed/speed-part';

/** What the parts of the settings say while nothing has come yet, and how new they are (product §2.17). */

it.each([
  ['Loading profile...', ProfilePart],
  ['Loading second factors...', FactorsPart],
  ['Loading sessions...', SessionsPart],
  ["Loading the company's details...", CompanyPart],
  ['Loading modules...', ModulesPart],
  ['Loading page speed...', SpeedPart],
  ['Loading policy reports...', PolicyPart],
])('%s', async (text, Part) => {
  fakeApi();
  globalThis.fetch = () => new Promise(() => undefined);
  renderScreen(<Part />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

/** A part, and the way to another one and back. */
function Reopened({ Part }: { Part: ComponentType }) {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button onClick={() => setHere(!isHere)}>Go</button>
      {isHere ? <Part /> : null}
    </>
  );
}

it.each([
  ['/api/auth/profile', ProfilePart],
  ['/api/auth/factors', FactorsPart],
  ['/api/auth/sessions', SessionsPart],
  ['/api/modules', ModulesPart],
  ['/api/vitals', SpeedPart],
  ['/api/policy-reports', PolicyPart],
  ['/api/audit', AuditPart],
])('%s is read anew whenever its part is opened', async (path, Part) => {
  const nothing = { visits: 0, lcp: null, inp: null, cls: null, fcp: null, ttfb: null };
  const days = Array.from({ length: 28 }, (_, n) => ({ day: addDays('2026-10-27', n), ...nothing }));
  const calls = fakeApi(
    signedIn({ ...admin, role: 'manager' }),
    answering(ownProfile.calls.read, () =>
      oneOf({ username: 'priya', firstName: 'Priya', lastName: 'Nair', version: 4 }),
    ),
    answering(ownFactorCalls.read, () => oneOf(NONE)),
    answering(ownSessionCalls.list, () => oneOf([])),
    answering(readModules, () => listOf([])),
    answering(readModuleFaults, () => listOf([])),
    answering(readVitals, () => oneOf({ days, versions: [], pages: [], deployments: [] })),
    answering(readPolicyReports, () => oneOf({ reports: [], total: 0 })),
    answering(readAudit, () => listOf([])),
    answering(user.calls.list, () => listOf([])),
  );
  renderScreen(<Reopened Part={Part} />);
  const reads = () => calls.filter((call) => call.path.split('?')[0] === path).length;
  await waitFor(() => expect(reads()).toBe(1));
  // There and back.
  for (let steps = 0; steps < 2; steps += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(reads()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  }
  await waitFor(() => expect(reads()).toBe(2));
});
