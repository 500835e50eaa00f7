import { screen } from '@testing-library/react';
import { contactSubmission } from '@capsule/contracts/contact/contact-submission';
import contact from '@capsule/contracts/contact/contact-submission.descriptor';
import { answering, expectAsFirstShown, fakeApi, listOf, renderScreen } from '@capsule/web-kit/testing';
import InquiriesPage from '../inquiries/inquiries-page';
import { NOBODY_ELSE } from '../presence/testing/nobody-else';
import { AROUND } from '../testing/around';
import { sampleInquiry } from '../testing/sample-inquiry';
import { INQUIRY_ROWS } from './inquiry-rows';

/** Protects that nothing jumps: what is shown before the code is here is what the screen shows (decision 084). */

it('the inbox is what was shown of it at first', async () => {
  fakeApi(
    ...NOBODY_ELSE,
    answering(contactSubmission.calls.list, () => listOf([sampleInquiry()])),
    ...AROUND,
  );
  renderScreen(<InquiriesPage />, '/admin/contacts', 'desktop');
  const row = await screen.findByRole('row', { name: /Priya Nair/ });
  expectAsFirstShown(INQUIRY_ROWS, contact, row, sampleInquiry());
  const titles = INQUIRY_ROWS.columns.map(({ title }) => title);
  expect(titles).toEqual(['Contact', 'Organization', 'Date', 'Assigned To', 'Message']);
  // From 1200 px of width only (product §2.15).
  const large = INQUIRY_ROWS.columns.filter(({ largeOnly }) => largeOnly === true);
  expect(large.map(({ title }) => title)).toEqual(['Assigned To']);
  expect(INQUIRY_ROWS).toMatchObject({
    label: 'Contact inquiries',
    search: 'Search by name, email, organization or message...',
  });
});
