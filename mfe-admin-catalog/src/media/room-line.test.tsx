import { screen, waitFor } from '@testing-library/react';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { answering, FakeRequest, oneOf, refusal } from '@capsule/web-kit/testing';
import { formatRoom } from './room';
import { address, dialog, item, openLibrary, stubLayout } from './testing/open-library';

beforeAll(stubLayout);

const GB = 2 ** 30;
const using = (usedBytes: number) => answering(mediaCalls.room, () => oneOf({ usedBytes, allowedBytes: 10 * GB }));

describe('how much of the library is used (product §2.16)', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1536, '1.5 KB'],
    [1024 ** 2, '1 MB'],
    [1.25 * GB, '1.2 GB'],
    [10 * GB - 1, '9.9 GB'],
    [20 * GB, '20 GB'],
    [2048 * GB, '2048 GB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(formatRoom(bytes)).toBe(text);
  });

  it('is said quietly while there is room', async () => {
    openLibrary({ routes: [using(1.25 * GB)] });
    const text = await screen.findByText('1.2 GB of 10 GB used');
    expect(text).toBeVisible();
    // A screen reader does not say it by itself.
    expect(text).not.toHaveAttribute('role');
    expect(screen.queryByRole('button', { name: 'Show unused files' })).toBeNull();
  });

  it('is a warning from 90 % on, with the way to the files that nobody uses', async () => {
    const { user } = openLibrary({ routes: [using(9 * GB)] });
    const text = 'The library is nearly full: 9 GB of 10 GB used. Delete files that nobody uses.';
    expect(await screen.findByText(text)).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', { name: 'Show unused files' }));
    await waitFor(() => expect(address()).toBe('/admin/media?check=unused'));
  });

  it('says that nothing more can be uploaded where it is full', async () => {
    openLibrary({ routes: [using(10 * GB)] });
    const text = /^The library is full: 10 GB of 10 GB used\. Nothing more can be uploaded\./;
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('is asked again after an upload, and a refused one says why in the words of the API', async () => {
    FakeRequest.install();
    const { user, calls } = openLibrary({ address: '/admin/media?new', routes: [using(9 * GB)] });
    await screen.findByText(/nearly full/);
    await user.upload(screen.getByTestId('files'), [new File(['x'], 'a.jpg'), new File(['x'], 'b.jpg')]);
    await user.click(dialog().getByRole('button', { name: 'Upload (2)' }));
    const [stored, refused] = ['a.jpg', 'b.jpg'].map((name) =>
      FakeRequest.sent.find(({ fileName }) => fileName === name)!,
    );
    const message = 'The library is full: it may hold 10 GB. Delete files that nobody uses.';
    refused!.answer(413, { ...(refusal('request.too-large', [{ field: 'files', message }]).json as object) });
    expect(await dialog().findByText(message)).toBeVisible();
    const asked = () => calls.filter(({ path }) => path === mediaCalls.room.path).length;
    const before = asked();
    stored!.answer(201, { success: true, data: [item(50, { filename: 'a.jpg' })] });
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });
});
