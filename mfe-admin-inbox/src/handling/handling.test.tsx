import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactHandlingCalls } from '@capsule/contracts/contact/contact-calls';
import { contactSubmission, type ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import type { ContactEvent } from '@capsule/contracts/contact/contact-handling';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { mailCalls } from '@capsule/contracts/mail/mail-calls';
import { user } from '@capsule/contracts/users/user';
import { toasts } from '@capsule/host';
import { SlotHostProvider, type SlotHost, type SlotOffer, type SlotPart } from '@capsule/host/admin';
import {
  answering,
  done,
  fakeApi,
  listOf,
  oneOf,
  refusal,
  renderScreen,
  signedIn,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import { NOBODY_ELSE } from '../presence/testing/nobody-else';
import InquiriesPage from '../inquiries/inquiries-page';
import { AROUND } from '../testing/around';
import { sampleEvent } from '../testing/sample-event';
import { sampleInquiry } from '../testing/sample-inquiry';

/** The work on an inquiry in its details: who sees to it, notes, what has happened, and who has read it. */

const sam = sampleRow(user, { id: 3, firstName: 'Sam', lastName: 'Lee', active: true });
const gone = sampleRow(user, { id: 4, firstName: 'Gone', lastName: 'Person', active: false });
const inquiry = sampleInquiry({ unread: true });

const { list, change } = contactSubmission.calls;
const { events, addNote, markRead, markUnread } = contactHandlingCalls;

const fake = (...routes: FakeRoute[]) => fakeApi(...NOBODY_ELSE, ...routes);
async function openDetails(told: ContactEvent[] = [], shown: ContactSubmission = inquiry, ...routes: FakeRoute[]) {
  const calls = fake(
    ...routes,
    answering(list, () => listOf([shown])),
    answering(user.calls.list, () => listOf([sam, gone])),
    answering(events, () => oneOf(told)),
    answering(markRead, () => done()),
    answering(markUnread, () => done()),
    answering(change, ({ body }) => oneOf({ ...shown, ...(body as object), version: 2 })),
    answering(addNote, () => oneOf({ id: 1, text: 'I call her.', by: 3, createdAt: shown.createdAt })),
    ...AROUND,
  );
  renderScreen(<InquiriesPage />);
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'View Priya Nair' }));
  const details = within(screen.getByRole('dialog', { name: 'Contact Submission Details' }));
  await details.findByRole('option', { name: 'Sam Lee' });
  const sent = () =>
    calls
      .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/presence'))
      .map(({ method, path, body }) => ({ method, path, body }));
  return { calls, person, details, sent };
}

describe('what is unread', () => {
  it('has a mark in the list, and is read once its details are open', async () => {
    const { sent } = await openDetails();
    expect(screen.getByRole('img', { name: 'Unread', hidden: true })).toBeInTheDocument();
    await waitFor(() => expect(sent()).toEqual([{ method: 'POST', path: '/api/contact/7/read', body: undefined }]));
  });

  it('is not read again where it has been', async () => {
    const { sent } = await openDetails([], { ...inquiry, unread: false });
    expect(screen.queryByRole('img', { name: 'Unread', hidden: true })).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('can be put back, which closes the details', async () => {
    const { person, details, sent } = await openDetails([], { ...inquiry, unread: false });
    await person.click(details.getByRole('button', { name: 'Mark as Unread' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toMatchObject([{ method: 'DELETE', path: '/api/contact/7/read' }]);
    expect(toasts.current()).toMatchObject({ title: 'Marked as unread', tone: 'success' });
  });

  it('is offered for what is new only', async () => {
    const { details } = await openDetails([], { ...inquiry, status: 'answered', unread: false });
    expect(details.queryByRole('button', { name: 'Mark as Unread' })).toBeNull();
  });

  it.each([
    ['Assigned To', 'nobody', 'assignee=nobody'],
    ['Assigned To', '3', 'assignee=3'],
    ['Read', 'yes', 'unread=yes'],
  ])('the list is narrowed by %s to %s', async (label, value, query) => {
    const calls = fake(
      answering(list, () => listOf([])),
      answering(user.calls.list, () => listOf([sam])),
      answering(mailCalls.setup, () => oneOf({ on: false, from: null, companyName: 'Homes' })),
    );
    renderScreen(<InquiriesPage />);
    await screen.findByRole('option', { name: 'Sam Lee' });
    const assignees = within(screen.getByRole('combobox', { name: 'Assigned To' })).getAllByRole('option');
    expect(assignees.map(({ textContent }) => textContent).slice(1)).toEqual(['Nobody', 'Sam Lee']);
    await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: label }), value);
    await waitFor(() => expect(calls.map(({ path }) => path).join()).toContain(query));
  });
});

it('a filter by a person who is gone says so, and not before the names are here', async () => {
  fake(
    answering(list, () => listOf([])),
    answering(user.calls.list, () => listOf([sam])),
    answering(mailCalls.setup, () => oneOf({ on: false, from: null, companyName: 'Homes' })),
  );
  renderScreen(<InquiriesPage />, '/admin/inquiries?assignee=9');
  const assignee = screen.getByRole('combobox', { name: 'Assigned To' });
  expect(assignee).toHaveDisplayValue('Loading...');
  await waitFor(() => expect(assignee).toHaveDisplayValue('Unknown'));
});

describe('who sees to an inquiry', () => {
  const choice = (details: ReturnType<typeof within>) => details.getByRole('combobox', { name: 'Assigned To' });

  it('is one of those who can sign in, from the version that is shown', async () => {
    const { person, details, calls } = await openDetails([], { ...inquiry, unread: false });
    expect(
      within(choice(details))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Nobody', 'Sam Lee']);
    await person.selectOptions(choice(details), 'Sam Lee');
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
        body: { assignedTo: 3 },
        headers: { 'if-match': '"1"' },
      }),
    );
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({ description: 'Submission from Priya Nair is assigned to Sam Lee.' }),
    );
    expect(choice(details)).toHaveValue('3');
  });

  it('may be somebody who cannot sign in any more', async () => {
    const { details } = await openDetails([], { ...inquiry, assignedTo: 4, unread: false });
    expect(choice(details)).toHaveDisplayValue('Gone Person');
  });

  it('stays who it was where that fails, and says why', async () => {
    const failing = answering(change, () => refusal('service.failed'));
    const { person, details } = await openDetails([], { ...inquiry, unread: false }, failing);
    await person.selectOptions(choice(details), 'Sam Lee');
    expect(await details.findByRole('alert')).toHaveTextContent('It was not changed.');
    expect(choice(details)).toHaveDisplayValue('Nobody');
  });
});

describe('a note', () => {
  const write = (details: ReturnType<typeof within>) => details.getByRole('textbox', { name: 'Private note' });

  it('is sent with its key, and its field is empty afterwards', async () => {
    const { person, details, calls } = await openDetails([], { ...inquiry, unread: false });
    expect(details.getByRole('button', { name: 'Add Note' })).toHaveAttribute('aria-disabled', 'true');
    await person.type(write(details), ' I call her. ');
    await person.click(details.getByRole('button', { name: 'Add Note' }));
    await waitFor(() => expect(write(details)).toHaveValue(''));
    expect(calls.find(({ path }) => path === '/api/contact/7/notes')).toMatchObject({
      body: { text: 'I call her.' },
      headers: { 'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
  });

  it('keeps what was typed where it could not be added', async () => {
    const failing = answering(addNote, () => refusal('resource.not-found'));
    const { person, details } = await openDetails([], { ...inquiry, unread: false }, failing);
    await person.type(write(details), 'I call her.');
    await person.click(details.getByRole('button', { name: 'Add Note' }));
    expect(await details.findByRole('alert')).toHaveTextContent('Someone else has deleted this already.');
    expect(write(details)).toHaveValue('I call her.');
  });
});

describe('a booking from an inquiry', () => {
  const names = { username: 'sam', firstName: 'Sam', lastName: 'Lee' };
  const manager = { id: 3, ...names, role: 'manager' as const, mustChangePassword: false, mustAddFactor: false };
  const booked = sampleEvent({
    kind: 'booked',
    booking: { id: 12, checkInDate: '2027-03-01', checkOutDate: '2027-03-08', status: 'pending' },
  });
  const drawn = jest.fn<void, [SlotPart]>();
  const Part = (part: SlotPart) => {
    drawn(part);
    return <p>The form of a booking</p>;
  };
  const hostWith = (offers: SlotOffer[]): SlotHost => ({
    offers: () => offers,
    Part,
    recordPath: (kind, id) => (offers.length > 0 ? `/admin/${kind}s?open=${id}` : null),
  });
  const OFFER: SlotOffer = { app: 'mfe-x', title: 'Booking form', roles: ['manager'] };

  async function openFor(offers: SlotOffer[]) {
    fake(
      signedIn(manager),
      answering(list, () => listOf([{ ...inquiry, unread: false }])),
      answering(user.calls.list, () => listOf([sam])),
      answering(mailCalls.setup, () => oneOf({ on: false, from: null, companyName: 'Homes' })),
      answering(events, () => oneOf([booked])),
    );
    renderScreen(
      <SlotHostProvider value={hostWith(offers)}>
        <InquiriesPage />
      </SlotHostProvider>,
    );
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'View Priya Nair' }));
    await screen.findAllByText(/Mar 1, 2027 to Mar 8, 2027, pending/);
    return { person };
  }

  it('begins with who has written, and is linked', async () => {
    const { person } = await openFor([OFFER]);
    const button = await screen.findByRole('button', { name: 'Create Booking' });
    expect(button).toHaveAttribute('aria-haspopup', 'dialog');
    await person.click(button);
    expect(await screen.findByText('The form of a booking')).toBeInTheDocument();
    const { name, email, phone } = inquiry;
    const { props } = drawn.mock.lastCall![0];
    expect(props).toMatchObject({
      client: { clientName: name, clientEmail: email, clientPhone: phone, inquiryId: 7 },
    });
    for (const end of ['onClose', 'onSaved'] as const) {
      act(() => (props as Record<typeof end, () => void>)[end]());
      expect(screen.queryByText('The form of a booking')).toBeNull();
      if (end === 'onClose') await person.click(screen.getByRole('button', { name: 'Create Booking' }));
    }
    const links = screen.getAllByRole('link', { name: 'Mar 1, 2027 to Mar 8, 2027, pending' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/admin/bookings?open=12'));
  });

  it('is not offered where no live module takes bookings, and those that are there are told', async () => {
    await openFor([]);
    expect(screen.queryByRole('button', { name: 'Create Booking' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Mar 1/ })).toBeNull();
    expect(screen.getByText('Sam Lee made a booking.')).toBeInTheDocument();
  });
});

describe('the history', () => {
  const entriesOf = async (details: ReturnType<typeof within>) => {
    const entries = await within(await details.findByRole('list', { name: 'History' })).findAllByRole('listitem');
    return entries.map((entry) => entry.textContent);
  };

  it('says who did what and when', async () => {
    const { details } = await openDetails([
      sampleEvent({ changes: { status: { from: 'new', to: 'answered' }, assignedTo: { from: null, to: 3 } } }),
      sampleEvent({ kind: 'note', text: '<b>Not bold</b>\n😀' }),
      sampleEvent({ changes: { assignedTo: { from: 3, to: null } } }),
      sampleEvent({ changes: { assignedTo: { from: 3, to: 99 } } }),
      sampleEvent({ changes: { tomorrow: { from: 1, to: 2 } } }),
      sampleEvent({ kind: 'read', by: null }),
      sampleEvent({ kind: 'received', by: null }),
    ]);
    expect(await entriesOf(details)).toEqual([
      'Sam Lee marked it as answered.Sam Lee assigned it to Sam Lee.Nov 20, 2026 at 9:05 AM',
      'Sam Lee noted:<b>Not bold</b>\n😀Nov 20, 2026 at 9:05 AM',
      'Sam Lee assigned it to nobody.Nov 20, 2026 at 9:05 AM',
      'Sam Lee assigned it to Unknown.Nov 20, 2026 at 9:05 AM',
      'Sam Lee changed it.Nov 20, 2026 at 9:05 AM',
      'Somebody opened it.Nov 20, 2026 at 9:05 AM',
      'The inquiry arrived.Nov 20, 2026 at 9:05 AM',
    ]);
  });
});
