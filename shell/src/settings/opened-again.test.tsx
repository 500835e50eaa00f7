import { useState, type ReactNode } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays } from '@capsule/contracts/days';
import { readPolicyReports } from '@capsule/contracts/policy-reports/policy-report-words';
import { readModuleFaults } from '@capsule/contracts/releases/client-error';
import { readModules } from '@capsule/contracts/releases/live-module';
import { readVitals } from '@capsule/contracts/vitals/vital-words';
import { answering, fakeApi, listOf, oneOf, renderScreen } from '@capsule/web-kit/testing';
import { remoteRegistry } from '../composition/remote-registry';
import ModulesPart from './modules/modules-part';
import { at, LIVE } from './modules/testing/sample-fault';
import PolicyPart from './policy/policy-part';
import SpeedPart from './speed/speed-part';

/** What happens meanwhile is seen when a part of the settings is opened once more: nothing else says that it happened. */

function Leaving({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Leave' : 'Open'}</button>
      {isOpen ? children : null}
    </>
  );
}

const step = { version: LIVE, lock: 7, at: at('2026-11-20T09:05:00'), by: 'priya', why: 'Deployed' };

it.each([
  ['the modules', <ModulesPart key="modules" />, readModules.path],
  ['the faults of a module', <ModulesPart key="faults" />, readModuleFaults.path],
  ['what the policy has blocked', <PolicyPart key="policy" />, readPolicyReports.path],
])('%s are read anew', async (_what, part, path) => {
  remoteRegistry.install({ lock: 7, host: LIVE, remotes: [] });
  const calls = fakeApi(
    answering(readModules, () => listOf([{ name: 'mfe-a', history: [step] }])),
    answering(readModuleFaults, () => listOf([])),
    answering(readPolicyReports, () => oneOf({ reports: [], total: 0 })),
  );
  const reads = () => calls.filter((call) => call.path.split('?')[0] === path).length;
  renderScreen(<Leaving>{part}</Leaving>);
  await waitFor(() => expect(reads()).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(reads()).toBe(2));
});

it.each([
  ['the modules', <ModulesPart key="modules" />],
  ['what the policy has blocked', <PolicyPart key="policy" />],
  ['how fast pages were', <SpeedPart key="speed" />],
])('%s: what was there before is said to be read anew', async (_what, part) => {
  remoteRegistry.install({ lock: 7, host: LIVE, remotes: [] });
  let come: () => void = () => undefined;
  let coming = Promise.resolve();
  const inTime = async <Answer,>(answer: Answer) => coming.then(() => answer);
  const report = { directive: 'img-src', blocked: 'inline', page: null, module: null, count: 1 };
  const nothing = { visits: 0, lcp: null, inp: null, cls: null, fcp: null, ttfb: null };
  const days = Array.from({ length: 28 }, (_, n) => ({ day: addDays('2026-10-27', n), ...nothing }));
  const blocked = { ...report, first: '2026-11-18', last: '2026-11-20' };
  fakeApi(
    answering(readModules, () => inTime(listOf([]))),
    answering(readPolicyReports, () => inTime(oneOf({ reports: [blocked], total: 1 }))),
    answering(readVitals, () => inTime(oneOf({ days, versions: [], pages: [], deployments: [] }))),
  );
  renderScreen(<Leaving>{part}</Leaving>);
  const isBusy = () => document.querySelector('[aria-busy]')?.getAttribute('aria-busy');
  await waitFor(() => expect(isBusy()).toBe('false'));
  coming = new Promise((resolve) => (come = resolve));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(isBusy()).toBe('true');
  come();
  await waitFor(() => expect(isBusy()).toBe('false'));
});
