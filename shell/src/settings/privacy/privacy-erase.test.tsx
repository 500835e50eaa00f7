import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HeldData } from '@capsule/contracts/privacy/privacy';
import { privacyCalls } from '@capsule/contracts/privacy/privacy-calls';
import { sampleOf } from '@capsule/contracts/resource/sample';
import { toasts } from '@capsule/host';
import { answering, fakeApi, fill, oneOf, refusal, renderScreen, type FakeRoute } from '@capsule/web-kit/testing';
import PrivacyPart from './privacy-part';
import { saveFile } from './save-file';

/** What is asked, said and sent on the way to an address of which nothing is left (product §2.21). */

const EMAIL = 'priya@hillviewracing.example';
const SAMPLE = sampleOf(HeldData);
const ID = 11;
const BOOKING = { ...SAMPLE.bookings[0]!, inquiryId: ID };
const HELD: HeldData = {
  ...SAMPLE,
  email: EMAIL,
  inquiries: SAMPLE.inquiries.map((held) => ({ ...held, inquiry: { ...held.inquiry, id: ID } })),
  quarantined: [],
  deleted: [],
  bookings: [],
  payments: [],
  mails: [],
};
const STAYING = 'Bookings and their payments are not deleted: the company has to account for them.';

async function open(held: HeldData, ...routes: FakeRoute[]) {
  const calls = fakeApi(
    ...routes,
    answering(privacyCalls.retention, () => oneOf({ inquiryMonths: null, personMonths: null })),
    answering(privacyCalls.exportHeld, () => oneOf(held)),
  );
  renderScreen(
    <main tabIndex={-1}>
      <PrivacyPart />
    </main>,
  );
  const user = userEvent.setup();
  fill(screen.getByLabelText('Email'), EMAIL);
  await user.click(screen.getByRole('button', { name: 'Find' }));
  return { user, writes: () => calls.filter(({ method }) => method === 'POST') };
}
const question = () => screen.getByRole('alertdialog');
const keys = (calls: { headers: Record<string, string> }[]) => calls.map(({ headers }) => headers['idempotency-key']);

describe('an address', () => {
  it('is not looked up before it is typed', () => {
    fakeApi(answering(privacyCalls.retention, () => oneOf({ inquiryMonths: null, personMonths: null })));
    renderScreen(<PrivacyPart />);
    expect(screen.getByRole('button', { name: 'Find' })).toHaveAttribute('aria-disabled', 'true');
    fill(screen.getByLabelText('Email'), '  ');
    expect(screen.getByRole('button', { name: 'Find' })).toHaveAttribute('aria-disabled', 'true');
    fill(screen.getByLabelText('Email'), 'p');
    expect(screen.getByRole('button', { name: 'Find' })).toHaveAttribute('aria-disabled', 'false');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Upper and lower case are the same. What you look up is kept in the audit trail, without the address.',
    );
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'off');
    expect(screen.getByLabelText('Email')).toHaveAttribute('maxlength', '254');
  });

  it('that is looked up says so, and the next one begins with nothing', async () => {
    const answers = [oneOf(HELD), refusal('service.unavailable')];
    const { user } = await open(
      HELD,
      answering(privacyCalls.exportHeld, () => answers.shift()!),
    );
    await screen.findByText(/^Held about this address/);
    expect(toasts.current()).toMatchObject({
      title: 'Address looked up',
      description: 'The audit trail says so, without the address.',
      tone: 'success',
    });
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('Nothing was done.')).toBeVisible();
    expect(toasts.current()).toMatchObject({
      title: 'Error looking up the address',
      description: 'There was an error looking up the address. Please try again.',
      tone: 'error',
    });
    expect(screen.queryByText(/^Held about this address/)).not.toBeInTheDocument();
  });

  it('is looked up once at a time, and what was wrong with the last one is gone', async () => {
    let answer: () => void = () => undefined;
    const answers = [refusal('request.invalid'), new Promise((resolve) => (answer = () => resolve(oneOf(HELD))))];
    const { user, writes } = await open(
      HELD,
      answering(privacyCalls.exportHeld, () => answers.shift() as ReturnType<typeof refusal<'request.invalid'>>),
    );
    await screen.findByText('Please enter a valid email address.');
    await user.type(screen.getByLabelText('Email'), '{Enter}');
    expect(screen.getByLabelText('Email')).toBeValid();
    expect(screen.getByRole('button', { name: 'Find' })).toHaveAttribute('aria-disabled', 'true');
    fireEvent.submit(screen.getByLabelText('Email').closest('form')!);
    answer();
    await screen.findByText(/^Held about this address/);
    expect(writes()).toHaveLength(2);
  });
});

describe('the question', () => {
  it('says nothing of bookings where there are none, and is the same call when it is sent again', async () => {
    const { user, writes } = await open(
      HELD,
      answering(privacyCalls.erase, () => refusal('service.failed')),
    );
    await user.click(await screen.findByRole('button', { name: 'Erase for Good' }));
    expect(question()).toHaveAccessibleName('Erase for Good');
    expect(question()).toHaveTextContent('with its notes, its history and all mails? Nobody can take this back.');
    expect(question()).not.toHaveTextContent(STAYING);
    for (const count of [2, 3]) {
      await user.click(within(question()).getByRole('button', { name: 'Erase for Good' }));
      await waitFor(() => expect(writes()).toHaveLength(count));
      await within(question()).findByText('Nothing was done.');
    }
    expect(toasts.current()).toMatchObject({ description: 'There was an error deleting. Please try again.' });
    const [, first, second] = keys(writes());
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    await user.click(within(question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByText(/^Held about this address/)).toBeVisible();
  });

  it.each([
    ['is of the inquiry', BOOKING, true],
    ['is of another one', { ...BOOKING, inquiryId: 12 }, false],
  ])('about one inquiry says that a booking stays where it %s', async (_what, booking, says) => {
    const { user, writes } = await open(
      { ...HELD, bookings: [booking] },
      answering(privacyCalls.eraseInquiry, () => refusal('resource.not-found')),
    );
    const [inquiry] = HELD.inquiries;
    await user.click(
      await screen.findByRole('button', { name: new RegExp(`^Erase for Good: ${inquiry!.inquiry.name}, `) }),
    );
    if (says) expect(question()).toHaveTextContent(STAYING);
    else expect(question()).not.toHaveTextContent(STAYING);
    for (const count of [2, 3]) {
      await user.click(within(question()).getByRole('button', { name: 'Erase for Good' }));
      await waitFor(() => expect(writes()).toHaveLength(count));
      await within(question()).findByText('Someone else has deleted it for good already.');
    }
    const [, first, second] = keys(writes());
    expect(second).toBe(first);
    expect(screen.getByText(/^Held about this address: 1 inquiry/)).toBeInTheDocument();
    // What failed was of that question, and not of the one about all of them.
    await user.click(within(question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: new RegExp(`^Erase for Good: ${inquiry!.inquiry.name}, `) }));
    expect(within(question()).queryByText('Someone else has deleted it for good already.')).not.toBeInTheDocument();
  });

  it('about one inquiry after that about another is a call of its own', async () => {
    const [held] = HELD.inquiries;
    const two = [12, 13].map((id) => ({ ...held!, inquiry: { ...held!.inquiry, id, name: `Sender ${id}` } }));
    const { user, writes } = await open(
      { ...HELD, inquiries: two },
      answering(privacyCalls.eraseInquiry, () => oneOf({ inquiries: 1, quarantined: 0, mails: 0 })),
    );
    for (const id of [12, 13]) {
      await user.click(await screen.findByRole('button', { name: new RegExp(`^Erase for Good: Sender ${id}, `) }));
      await user.click(within(question()).getByRole('button', { name: 'Erase for Good' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    }
    const [, first, second] = writes();
    expect([first!.path, second!.path]).toEqual([12, 13].map((id) => `/api/privacy/inquiries/${id}/erase`));
    expect(keys([second!])).not.toEqual(keys([first!]));
  });

  it('leaves the focus on the page once all that it was about is gone', async () => {
    const { user } = await open(
      HELD,
      answering(privacyCalls.erase, () => oneOf({ inquiries: 1, quarantined: 0, mails: 0 })),
    );
    await user.click(await screen.findByRole('button', { name: 'Erase for Good' }));
    await user.click(within(question()).getByRole('button', { name: 'Erase for Good' }));
    await waitFor(() => expect(screen.queryByText(/^Held about this address/)).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('is not asked where only bookings are held', async () => {
    await open({ ...HELD, inquiries: [], bookings: [BOOKING] });
    expect(await screen.findByText(/^Held about this address: 0 inquiries/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save as File' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Erase for Good/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Inquiries of this address')).not.toBeInTheDocument();
  });

  it.each(['quarantined', 'deleted', 'mails'] as const)('is asked where there is but one of %s', async (kind) => {
    await open({ ...HELD, inquiries: [], [kind]: SAMPLE[kind] });
    expect(await screen.findByRole('button', { name: 'Erase for Good' })).toBeVisible();
  });
});

it('a file has all that is held', async () => {
  let blob: Blob | null = null;
  Object.assign(URL, { createObjectURL: (made: Blob) => ((blob = made), 'blob:held'), revokeObjectURL: jest.fn() });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.href).toBe('blob:held');
  });
  saveFile(HELD);
  expect(click).toHaveBeenCalledTimes(1);
  click.mockRestore();
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(blob!);
  });
  expect(JSON.parse(text as string)).toEqual(HELD);
});
