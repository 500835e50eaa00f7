import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Erased, HeldData } from '@capsule/contracts/privacy/privacy';
import { privacyCalls } from '@capsule/contracts/privacy/privacy-calls';
import { sampleOf } from '@capsule/contracts/resource/sample';
import { toasts } from '@capsule/host';
import { answering, fakeApi, oneOf, refusal, renderScreen, type FakeRoute } from '@capsule/web-kit/testing';
import PrivacyPart from './privacy-part';

/** All that is held about an e-mail address: found, saved, and deleted for good (product §2.21). */

const EMAIL = 'priya@hillviewracing.example';
const SAMPLE = sampleOf(HeldData);
const [first, second, third] = [11, 12, 13];
const HELD: HeldData = {
  ...SAMPLE,
  email: EMAIL,
  inquiries: SAMPLE.inquiries.map((held) => ({ ...held, inquiry: { ...held.inquiry, id: first } })),
  quarantined: SAMPLE.quarantined.map((held) => ({ ...held, id: second })),
  deleted: SAMPLE.deleted.map((held) => ({ ...held, id: third, deletedAt: '2026-11-20T09:05:00.000Z' })),
};
const NOTHING: HeldData = {
  ...HELD,
  inquiries: [],
  quarantined: [],
  deleted: [],
  bookings: [],
  payments: [],
  mails: [],
};

async function open(held: HeldData, ...routes: FakeRoute[]) {
  const calls = fakeApi(
    ...routes,
    answering(privacyCalls.retention, () => oneOf({ inquiryMonths: 24, personMonths: null })),
    answering(privacyCalls.exportHeld, () => oneOf(held)),
    answering(privacyCalls.erase, () => oneOf({ ...sampleOf(Erased), inquiries: 2 })),
  );
  renderScreen(<PrivacyPart />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), ` ${EMAIL} {Enter}`);
  return { calls, user };
}

const find = (name: string) => screen.findByRole('button', { name });

describe('what is held about an address', () => {
  it('is found and counted', async () => {
    const { calls } = await open(HELD);
    const found =
      'Held about this address: 1 inquiry, 1 in quarantine, 1 deleted that Undo could put back, 1 booking, 1 payment, 1 mail.';
    expect(await screen.findByText(found)).toBeVisible();
    const writes = calls.filter(({ method }) => method === 'POST');
    expect(writes).toMatchObject([{ path: '/api/privacy/export', body: { email: EMAIL } }]);
  });

  it('keeps the focus on the button that looks for it', async () => {
    let answer = () => undefined as void;
    fakeApi(
      answering(privacyCalls.retention, () => oneOf({ inquiryMonths: 24, personMonths: null })),
      answering(privacyCalls.exportHeld, () => new Promise((resolve) => (answer = () => resolve(oneOf(NOTHING))))),
    );
    renderScreen(<PrivacyPart />);
    const button = screen.getByRole('button', { name: 'Find' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Email'), EMAIL);
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    expect(button).toHaveFocus();
    // What comes is held about the address that was sent.
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    answer();
    expect(await screen.findByText('Nothing is held about this address.')).toBeVisible();
    expect(button).toHaveFocus();
  });

  it('is shown no more once another address is typed: what is saved then were the wrong person’s', async () => {
    const { user } = await open(HELD);
    expect(await find('Save as File')).toBeVisible();
    await user.type(screen.getByLabelText('Email'), 'x');
    expect(screen.queryByRole('button', { name: 'Save as File' })).not.toBeInTheDocument();
    expect(screen.queryByText(/^Held about this address/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('is said to be nothing where that is so, and there is nothing to delete', async () => {
    await open(NOTHING);
    expect(await screen.findByText('Nothing is held about this address.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Erase for Good' })).toBeNull();
  });

  it('is saved as a file whose name tells nobody', async () => {
    const saved: { name: string; blob: Blob }[] = [];
    let blob: Blob | null = null;
    Object.assign(URL, { createObjectURL: (made: Blob) => ((blob = made), 'blob:held'), revokeObjectURL: jest.fn() });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: blob! });
    });
    const { user } = await open(HELD);
    await user.click(await find('Save as File'));
    expect(saved).toMatchObject([
      { name: `personal-data-${HELD.at.slice(0, 10)}.json`, blob: { type: 'application/json' } },
    ]);
  });

  it('is deleted for good after a question that says what stays', async () => {
    const { calls, user } = await open(HELD);
    await user.click(await find('Erase for Good'));
    const question = screen.getByRole('alertdialog');
    expect(question).toHaveTextContent(`Delete every inquiry of ${EMAIL} for good`);
    expect(question).toHaveTextContent('Bookings and their payments are not deleted');
    await user.click(within(question).getByRole('button', { name: 'Erase for Good' }));
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Deleted for good' }));
    expect(calls.at(-1)).toMatchObject({
      path: '/api/privacy/erase',
      body: { email: EMAIL },
      headers: { 'idempotency-key': expect.any(String) },
    });
    expect(screen.queryByText(/Held about this address/)).toBeNull();
  });

  it('is deleted for good one by one, wherever it stands, also what was deleted before', async () => {
    const { calls, user } = await open(
      HELD,
      answering(privacyCalls.eraseInquiry, () => oneOf({ inquiries: 0, quarantined: 0, mails: 0 })),
    );
    const list = within(await screen.findByRole('region', { name: 'Inquiries of this address' }));
    expect(list.getByText(/In the inbox/)).toBeVisible();
    expect(list.getByText(/In quarantine/)).toBeVisible();
    // Each is read in the direction of its own script.
    const read = list.getAllByRole('listitem').map((item) => item.querySelector('[dir="auto"]')?.textContent);
    const held = [HELD.inquiries[0]!.inquiry, HELD.quarantined[0]!, HELD.deleted[0]!];
    expect(read).toEqual(held.map(({ message }) => message));
    const buttons = list.getAllByRole('button', { name: /^Erase for Good: / });
    expect(buttons).toHaveLength(3);
    await user.click(buttons[2]!);
    const question = screen.getByRole('alertdialog');
    expect(question).toHaveTextContent('and what Undo would put back? Nobody can take this back.');
    await user.click(within(question).getByRole('button', { name: 'Erase for Good' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    expect(list.queryByText(/Undo could put it back/)).toBeNull();
    expect(calls.at(-1)).toMatchObject({
      path: `/api/privacy/inquiries/${third}/erase`,
      headers: { 'idempotency-key': expect.any(String) },
    });
  });

  it('is still there when deleting fails, and the question says so', async () => {
    const { user } = await open(
      HELD,
      answering(privacyCalls.erase, () => refusal('service.failed')),
    );
    await user.click(await find('Erase for Good'));
    const question = screen.getByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Erase for Good' }));
    expect(await within(question).findByText('Nothing was done.')).toBeVisible();
    expect(toasts.current()).toMatchObject({ title: 'Error deleting', tone: 'error' });
  });

  it('is not looked up for what is no address', async () => {
    await open(
      HELD,
      answering(privacyCalls.exportHeld, () => refusal('request.invalid')),
    );
    expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toBeInvalid();
  });
});

describe('what is deleted by itself', () => {
  it.each([
    [
      { inquiryMonths: 24, personMonths: 84 },
      [/closed are deleted for good 24 months after/, /whose they were 84 months after/],
    ],
    [{ inquiryMonths: 1, personMonths: null }, [/for good 1 month after/, /keep for ever whom they are about/]],
    [{ inquiryMonths: null, personMonths: 1 }, [/stay until somebody deletes them/, /were 1 month after/]],
  ])('is said for %j, with how it is changed', async (retention, texts) => {
    fakeApi(answering(privacyCalls.retention, () => oneOf(retention)));
    renderScreen(<PrivacyPart />);
    const note = within(screen.getByRole('region', { name: 'Deleted by itself' }));
    for (const text of texts) expect(await note.findByText(text)).toBeVisible();
    expect(note.getByText(/INQUIRY_MONTHS and PERSON_MONTHS/)).toBeVisible();
  });

  it('says when it could not be loaded, and asks again', async () => {
    let isDown = true;
    fakeApi(
      answering(privacyCalls.retention, () =>
        isDown ? refusal('service.failed') : oneOf({ inquiryMonths: 24, personMonths: null }),
      ),
    );
    renderScreen(
      <main tabIndex={-1}>
        <PrivacyPart />
      </main>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('What is deleted by itself could not be loaded.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/for good 24 months after/)).toBeVisible();
    // The button that was pressed has gone.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});
