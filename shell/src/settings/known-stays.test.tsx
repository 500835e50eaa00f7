import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { addDays } from '@capsule/contracts/days';
import { readPolicyReports } from '@capsule/contracts/policy-reports/policy-report-words';
import { readModules } from '@capsule/contracts/releases/live-module';
import { readVitals } from '@capsule/contracts/vitals/vital-words';
import { answering, fakeApi, listOf, oneOf, refusal, renderScreen, signedIn } from '@capsule/web-kit/testing';
import { remoteRegistry } from '../composition/remote-registry';
import { admin } from '../testing/people';
import ModulesPart from './modules/modules-part';
import PolicyPart from './policy/policy-part';
import SpeedPart from './speed/speed-part';

/** What the parts of the settings know stays where it cannot be read again (product §2.17, decision 096). */

const UNMEASURED = { visits: 0, lcp: null, inp: null, cls: null, fcp: null, ttfb: null };
const SPEED = {
  days: Array.from({ length: 28 }, (_, n) => ({ day: addDays('2026-10-27', n), ...UNMEASURED })),
  versions: [],
  pages: [],
  deployments: [],
};

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

let isOutage = false;
const orRefused = <Answer,>(answer: Answer) => (isOutage ? refusal('service.unavailable') : answer);

beforeEach(() => {
  isOutage = false;
  remoteRegistry.install({ lock: 7, remotes: [] });
  fakeApi(
    signedIn(admin),
    answering(readModules, () => orRefused(listOf([]))),
    answering(readVitals, () => orRefused(oneOf(SPEED))),
    answering(readPolicyReports, () => orRefused(oneOf({ reports: [], total: 0 }))),
  );
});

it.each([
  ['Lock 7 in this tab', 'The modules could not be loaded.', ModulesPart],
  ['Nothing has been measured in the last 28 days.', 'The page speed could not be loaded.', SpeedPart],
  ['No browser has blocked anything in the last 28 days.', 'The policy reports could not be loaded.', PolicyPart],
])('%s', async (known, failed, Part) => {
  renderScreen(<Reopened Part={Part} />);
  await screen.findByText(known);
  isOutage = true;
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(await screen.findByText(failed)).toBeVisible();
  expect(screen.getByText(known)).toBeVisible();
  isOutage = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(failed)).toBeNull());
  expect(screen.getByText(known)).toBeVisible();
});
