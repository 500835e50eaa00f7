import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contactSubmission } from '@capsule/contracts/contact/contact-submission';
import { quarantinedInquiry } from '@capsule/contracts/contact/quarantined-inquiry';
import { privacyCalls } from '@capsule/contracts/privacy/privacy-calls';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { useLocation } from '@capsule/host';
import {
  answering,
  fakeApi,
  listOf,
  oneOf,
  refusal,
  renderScreen,
  signedIn,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import { InboxView } from './inbox-view';
import { QuarantineDetails } from './quarantine-details';
import QuarantineScreen from './quarantine-screen';

/** One inquiry that is held back, the list of them, and the way between the views (product §2.20). */

const held = sampleRow(quarantinedInquiry, {
  id: 7,
  name: 'Best Offers',
  email: 'win@offers.example',
  phone: '02 5550 0134',
  organization: null,
  message: 'Win now.',
  reasons: ['phrase'],
  createdAt: new Date('2026-11-20T09:05:00').toISOString(),
  version: 1,
});
const { list, release } = quarantinedInquiry.calls;
const released = () => oneOf(sampleRow(contactSubmission, { id: 7, name: 'Best Offers' }));

function open(...routes: FakeRoute[]) {
  const calls = fakeApi(signedIn({ role: 'admin' }), ...routes);
  const [onClose, show] = [jest.fn(), jest.fn()];
  renderScreen(<QuarantineDetails row={held} open onClose={onClose} onSaved={jest.fn()} show={show} />);
  const details = within(screen.getByRole('dialog', { name: 'Quarantined Submission' }));
  const press = (name: string) => fireEvent.click(details.getByRole('button', { name }));
  const sent = () => calls.filter(({ method }) => method === 'POST');
  return { details, press, sent, onClose, show };
}

describe('the details of what is held back', () => {
  it('say when it came, all that was sent, and how long it is kept, 600 px wide', () => {
    const { details } = open();
    expect(details.getByText('Submitted on Nov 20, 2026 at 9:05 AM')).toBeVisible();
    expect(
      details.getAllByRole('definition').map((value) => `${value.previousSibling?.textContent}: ${value.textContent}`),
    ).toEqual([
      'Name: Best Offers',
      'Email: win@offers.example',
      'Phone: 02 5550 0134',
      'Organization: -',
      'Message: Win now.',
    ]);
    for (const value of details.getAllByRole('definition')) {
      expect(value).toHaveAttribute('dir', 'auto');
      // A word may be longer than the line.
      expect(getComputedStyle(value).overflowWrap).toBe('anywhere');
    }
    expect(details.getByText(/It is deleted 90 days after it came\.$/)).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveStyle({ width: '600px' });
  });

  it('release it once, however often the button is pressed', async () => {
    const { press, sent, onClose } = open(answering(release, released));
    press('Release');
    press('Release');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    // It is slow to close.
    press('Release');
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(sent()).toHaveLength(1);
  });

  it('stay where it could not be released, try again with the same key, and say no more then', async () => {
    let isDown = true;
    const { details, press, sent, onClose } = open(
      answering(release, () => (isDown ? refusal('service.failed') : released())),
    );
    press('Release');
    expect(await details.findByText('It was not released.')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    isDown = false;
    press('Release');
    expect(details.queryByText('It was not released.')).toBeNull();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const keys = sent().map(({ headers }) => headers['idempotency-key']);
    expect(keys[1]).toBe(keys[0]);
  });

  it('lead to the question before it is deleted, and close when it is deleted for good', async () => {
    const erased = answering(privacyCalls.eraseInquiry, () => oneOf({ inquiries: 0, quarantined: 1, mails: 0 }));
    const { details, press, onClose, show } = open(erased);
    press('Delete');
    expect(show).toHaveBeenCalledWith('delete', held);
    fireEvent.click(await details.findByRole('button', { name: 'Erase for Good' }));
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Erase for Good' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});

it('the list has who wrote, why it is held back, when and what, the newest first, below the inbox', async () => {
  const calls = fakeApi(
    signedIn({ role: 'admin' }),
    answering(list, () => listOf([held])),
  );
  renderScreen(<QuarantineScreen />, '/admin/contacts?view=quarantine', 'desktop');
  expect(screen.getByText('Loading the quarantine...')).toBeVisible();
  const cells = within(await screen.findByRole('row', { name: /Best Offers/ })).getAllByRole('gridcell');
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Contact', 'Reason', 'Date', 'Message', 'Actions']);
  // Three lines have room.
  expect(screen.getByRole('grid', { name: 'Quarantined inquiries' }).style.getPropertyValue('--row')).toBe('4.75rem');
  expect(cells.map(({ textContent }) => textContent).slice(0, 4)).toEqual([
    'Best Offerswin@offers.example02 5550 0134',
    'Words of advertising',
    'Nov 20, 20269:05 AM',
    'Win now.',
  ]);
  expect(within(cells[3]!).getByText('Win now.')).toHaveStyle({ maxWidth: '200px' });
  expect(calls.map(({ path }) => path)).toContain('/api/quarantine?page=1&pageSize=25&sort=createdAt&order=desc');
  expect(screen.getByRole('link', { name: 'Contact Inquiries' })).toHaveAttribute('href', '/admin/contacts');
  expect(screen.getByRole('searchbox')).toHaveAttribute(
    'placeholder',
    'Search by name, email, organization or message...',
  );
});

describe('the views of the inbox', () => {
  const Address = () => <span data-testid="address">{useLocation().search}</span>;
  const openAt = (search: string) => {
    fakeApi();
    renderScreen(
      <>
        <InboxView />
        <Address />
      </>,
      `/admin/contacts${search}`,
    );
    return (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }));
      return screen.getByTestId('address').textContent;
    };
  };
  const shown = () => screen.getByRole('button', { pressed: true }).textContent;

  it('leave behind what means nothing to the next one, and nothing else', () => {
    const of = 'page=2&sort=name&order=asc&q=win&layout=x&status=new&assignee=3&unread=yes&reason=trap&open=7&kept=1';
    expect(openAt(`?${of}`)('Quarantine')).toBe('?kept=1&view=quarantine');
  });

  it('are in the address, except the inbox; the one that is shown stays when it is pressed again', () => {
    const press = openAt('?view=quarantine&reason=trap');
    expect(shown()).toBe('Quarantine');
    expect(press('Quarantine')).toBe('?view=quarantine&reason=trap');
    expect(press('Answer times')).toBe('?view=answers');
    expect(press('Inbox')).toBe('');
    expect(shown()).toBe('Inbox');
  });

  it('are the inbox where the address asks for one that there is not', () => {
    openAt('?view=attic');
    expect(shown()).toBe('Inbox');
  });
});
