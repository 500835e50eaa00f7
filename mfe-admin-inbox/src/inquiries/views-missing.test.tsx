import { screen } from '@testing-library/react';
import { fakeApi, renderScreen } from '@capsule/web-kit/testing';
import InquiriesPage from './inquiries-page';

const missing = () => {
  throw new Error('Loading chunk 7 failed.');
};
jest.mock('../quarantine/quarantine-screen', () => missing());
jest.mock('../answers/answers-screen', () => missing());

/** A view of the inbox whose script does not come takes nothing else with it. */

it.each([
  ['quarantine', 'The quarantine could not be loaded. Please open it again, or reload the page.'],
  ['answers', 'The answer times could not be loaded. Please open them again, or reload the page.'],
])('%s says that it could not be loaded', async (view, text) => {
  fakeApi();
  renderScreen(<InquiriesPage />, `/admin/contacts?view=${view}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});
