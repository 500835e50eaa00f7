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
const HELD: HeldData = { ...sampleOf(HeldData), email: EMAIL };
const NOTHING: HeldData = { ...HELD, inquiries: [], quarantined: [], bookings: [] };

async function found(held: HeldData, ...routes: FakeRoute[]) {
  const calls = fakeApi(
    ...routes,
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
    const { calls } = await found(HELD);
    expect(await screen.findByText('Held about this address: 1 inquiry, 1 in quarantine, 1 booking.')).toBeVisible();
    expect(calls).toMatchObject([{ method: 'POST', path: '/api/privacy/export', body: { email: EMAIL } }]);
  });

  it('is said to be nothing where that is so, and there is nothing to delete', async () => {
    await found(NOTHING);
    expect(await screen.findByText('Nothing is held about this address.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete for Good' })).toBeNull();
  });

  it('is saved as a file whose name tells nobody', async () => {
    const saved: { name: string; blob: Blob }[] = [];
    let blob: Blob | null = null;
    Object.assign(URL, { createObjectURL: (made: Blob) => ((blob = made), 'blob:held'), revokeObjectURL: jest.fn() });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: blob! });
    });
    const { user } = await found(HELD);
    await user.click(await find('Save as File'));
    expect(saved).toMatchObject([
      { name: `personal-data-${HELD.at.slice(0, 10)}.json`, blob: { type: 'application/json' } },
    ]);
  });

  it('is deleted for good after a question that says what stays', async () => {
    const { calls, user } = await found(HELD);
    await user.click(await find('Delete for Good'));
    const question = screen.getByRole('alertdialog');
    expect(question).toHaveTextContent(`Delete every inquiry of ${EMAIL} for good`);
    expect(question).toHaveTextContent('Bookings are not deleted');
    await user.click(within(question).getByRole('button', { name: 'Delete for Good' }));
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Deleted for good' }));
    expect(calls.at(-1)).toMatchObject({
      path: '/api/privacy/erase',
      body: { email: EMAIL },
      headers: { 'idempotency-key': expect.any(String) },
    });
    expect(screen.queryByText(/Held about this address/)).toBeNull();
  });

  it('is still there when deleting fails, and the question says so', async () => {
    const { user } = await found(
      HELD,
      answering(privacyCalls.erase, () => refusal('service.failed')),
    );
    await user.click(await find('Delete for Good'));
    const question = screen.getByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Delete for Good' }));
    expect(await within(question).findByText('Nothing was done.')).toBeVisible();
    expect(toasts.current()).toMatchObject({ title: 'Error deleting', tone: 'error' });
  });

  it('is not looked up for what is no address', async () => {
    await found(
      HELD,
      answering(privacyCalls.exportHeld, () => refusal('request.invalid')),
    );
    expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toBeInvalid();
  });
});
