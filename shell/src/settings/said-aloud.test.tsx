import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readAudit } from '@capsule/contracts/changes/changes';
import { addDays } from '@capsule/contracts/days';
import { HeldData } from '@capsule/contracts/privacy/privacy';
import { privacyCalls } from '@capsule/contracts/privacy/privacy-calls';
import { sampleOf } from '@capsule/contracts/resource/sample';
import { user as userResource } from '@capsule/contracts/users/user';
import { DEVICES, readVitals } from '@capsule/contracts/vitals/vital-words';
import type { PageSpeed } from '@capsule/contracts/vitals/vitals';
import { answering, fakeApi, listOf, oneOf, renderScreen, signedIn } from '@capsule/web-kit/testing';
import { admin } from '../testing/people';
import AuditPart from './audit/audit-part';
import { entry } from './audit/testing/sample-entry';
import PrivacyPart from './privacy/privacy-part';
import SpeedPart from './speed/speed-part';

jest.mock('@capsule/web-kit/charts/bars', () => ({ __esModule: true, default: () => <svg /> }));

/** A screen reader reads a status out where its element was there before its words (product §11). */

const NOTHING = { inquiries: [], quarantined: [], deleted: [], bookings: [], payments: [], mails: [] };

it('what is found about an address is said, also of a second one', async () => {
  let held: HeldData = { ...sampleOf(HeldData), quarantined: [], deleted: [] };
  fakeApi(
    answering(privacyCalls.retention, () => oneOf({ inquiryMonths: 24, personMonths: null })),
    answering(privacyCalls.exportHeld, () => oneOf(held)),
  );
  renderScreen(<PrivacyPart />);
  const user = userEvent.setup();
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await user.type(screen.getByLabelText('Email'), 'priya@hillviewracing.example{Enter}');
  await waitFor(() => expect(status).toHaveTextContent(/^Held about this address: /));
  held = { ...held, ...NOTHING };
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await waitFor(() => expect(status).toHaveTextContent('Nothing is held about this address.'));
});

it('that no change is left by a filter is said', async () => {
  let entries = [entry(1)];
  fakeApi(
    signedIn(admin),
    answering(userResource.calls.list, () => listOf([])),
    answering(readAudit, () => listOf(entries)),
  );
  renderScreen(<AuditPart />, '/admin/settings/audit');
  const user = userEvent.setup();
  await screen.findByText('1 field');
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  entries = [];
  await user.selectOptions(screen.getByLabelText('Kind'), 'Booking');
  await waitFor(() => expect(status).toHaveTextContent('No results found. Try other filters.'));
});

it('that nothing was measured on a device is said', async () => {
  const none = { visits: 0, lcp: null, inp: null, cls: null, fcp: null, ttfb: null };
  const speed = (visits: number): PageSpeed => ({
    days: Array.from({ length: 28 }, (_day, index) => ({ ...none, day: addDays('2026-10-27', index), visits })),
    versions: [],
    pages: [],
    deployments: [],
  });
  let visits = 12;
  fakeApi(answering(readVitals, () => oneOf(speed(visits))));
  renderScreen(<SpeedPart />, '/admin/settings/speed', 'desktop');
  const user = userEvent.setup();
  await screen.findAllByRole('region');
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  visits = 0;
  await user.selectOptions(screen.getByLabelText('Device'), DEVICES[0]);
  await waitFor(() => expect(status).toHaveTextContent('Nothing has been measured in the last 28 days.'));
});
