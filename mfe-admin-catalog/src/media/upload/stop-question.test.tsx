import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeRequest, renderScreen } from '@capsule/web-kit/testing';
import { dialog, openLibrary, question, stubLayout } from '../testing/open-library';
import { UploadDialog } from './upload-dialog';
import { Uploads } from './uploads';

/** The question before uploads that are under way are stopped (product §2.16). */

beforeAll(stubLayout);
beforeEach(() => FakeRequest.install());

const file = (name: string) => new File(['x'], name);
const sent = (name: string) => FakeRequest.sent.find(({ fileName }) => fileName === name)!;

/** Uploads files of these names, in the library. */
async function upload(...names: string[]) {
  const opened = openLibrary({ address: '/admin/media?new' });
  await screen.findByRole('dialog', { name: 'Upload Media Files' });
  await screen.findByText('dawn.jpg');
  await opened.user.upload(screen.getByTestId('files'), names.map(file));
  await opened.user.click(dialog().getByRole('button', { name: `Upload (${names.length})` }));
  return opened;
}

describe('an upload', () => {
  it('is stopped only after a question, and the files are read anew, because one may be stored', async () => {
    const { calls, user } = await upload('a.jpg', 'b.jpg');
    const reads = () => calls.filter(({ path }) => path.startsWith('/api/media?')).length;
    const before = reads();
    await user.click(dialog().getByRole('button', { name: 'Cancel a.jpg' }));
    expect(sent('a.jpg').isAborted).toBe(true);
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await user.click(question().getByRole('button', { name: 'Keep uploading' }));
    expect(sent('b.jpg').isAborted).toBe(false);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await user.click(question().getByRole('button', { name: 'Stop' }));
    expect(sent('b.jpg').isAborted).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  it('asks no more whether to stop once nothing is under way', async () => {
    const { user } = await upload('a.jpg');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(question().getByText(/^Files that are stored already stay/)).toBeVisible();
    act(() => sent('a.jpg').cut());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(dialog().getByRole('button', { name: 'Retry a.jpg' }));
    expect(dialog().getByRole('button', { name: 'Cancel a.jpg' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks no more whether to stop once it is closed, as by the browser’s Back, nor when it is opened again', async () => {
    const uploads = new Uploads(() => new Promise(() => undefined), { find: jest.fn(), drop: jest.fn() });
    uploads.add([file('a.jpg')]);
    uploads.start();
    const [files, heard] = [uploads.current(), jest.fn()];
    const props = { uploads, files, isOver: false, onFiles: heard, onUpload: heard, onClose: heard };
    const { rerender } = renderScreen(<UploadDialog open {...props} />);
    fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(question().getByText(/^Files that are stored already stay/)).toBeVisible();
    rerender(<UploadDialog open={false} {...props} />);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    rerender(<UploadDialog open {...props} />);
    expect(dialog().getByText('a.jpg')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
