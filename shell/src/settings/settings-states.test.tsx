import { screen } from '@testing-library/react';
import { fakeApi, renderScreen } from '@capsule/web-kit/testing';
import CompanyPart from './company/company-part';
import FactorsPart from './factors/factors-part';
import ModulesPart from './modules/modules-part';
import PolicyPart from './policy/policy-part';
import ProfilePart from './profile/profile-part';
import SessionsPart from './sessions/sessions-part';
import SpeedPart from './speed/speed-part';

/** What the parts of the settings say while nothing has come yet (product §2.17). */

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
