import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { mediaItem } from '@capsule/contracts/media/media-item';
import { toasts } from '@capsule/host';
import { sessionApi, store, unsaved } from '@capsule/host/admin';
import { answering, done, FakeRequest, fill, oneOf, refusal, type FakeRoute } from '@capsule/web-kit/testing';
import { address, dawn, dialog, openLibrary, question, stubLayout } from './testing/open-library';

beforeAll(stubLayout);

const { read, change, remove, undo } = mediaItem.calls;

describe('the details of a file', () => {
  it('are changed from the version on show, and that is said', async () => {
    const { user, writes } = openLibrary({ routes: [answering(change, () => oneOf({ ...dawn, version: 4 }))] });
    await user.click(await screen.findByRole('button', { name: 'Edit dawn.jpg' }));
    expect(screen.getByRole('dialog', { name: 'Edit Media Details' })).toBeVisible();
    expect(dialog().getByRole('img')).toHaveAttribute('alt', dawn.alt);
    expect(dialog().getByPlaceholderText('featured, homepage, background')).toBeVisible();
    fill(dialog().getByLabelText('Alt Text'), 'Six in the morning');
    fill(dialog().getByLabelText('Tags'), ' featured, ,dawn ,');
    await user.click(dialog().getByText('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toMatchObject([{ method: 'PATCH', path: '/api/media/7', headers: { 'if-match': '"3"' } }]);
    expect(writes()[0]?.body).toEqual({ alt: 'Six in the morning', tags: ['featured', 'dawn'] });
    expect(toasts.current()).toMatchObject({
      title: 'Changes saved',
      description: 'Media item "dawn.jpg" updated successfully.',
    });
  });

  it('stay open, with what was typed, when somebody else has changed them meanwhile', async () => {
    const { user } = openLibrary({ routes: [answering(change, () => refusal('resource.stale'))] });
    await user.click(await screen.findByRole('button', { name: 'Edit dawn.jpg' }));
    fill(dialog().getByLabelText('Caption'), 'At noon');
    await user.click(dialog().getByText('Save'));
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Error saving media item', tone: 'error' }));
    expect(dialog().getByLabelText('Caption')).toHaveValue('At noon');
    expect(await dialog().findByRole('alert')).toBeVisible();
  });

  const isUnloadAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  async function replacing() {
    FakeRequest.install();
    const opened = openLibrary({
      routes: [answering(change, () => oneOf({ ...dawn, caption: 'At noon', version: 5 }))],
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Edit dawn.jpg' }));
    const choose = { target: { files: [new File(['x'], 'new.jpg')] } };
    fireEvent.change(screen.getByTestId('replacement'), choose);
    const sent = FakeRequest.sent[0]!;
    const now = { ...dawn, path: '/media/22bb/dawn.jpg', version: 4 };
    return { ...opened, sent, arrive: () => act(() => sent.answer(200, { success: true, data: now })) };
  }

  it('ask before a file that is on its way is given up, by whichever way', async () => {
    const { user, sent } = await replacing();
    expect(isUnloadAsked()).toBe(true);
    expect(unsaved.lostBy('address')?.words?.title).toBe('Stop uploading?');
    await user.click(dialog().getByText('Cancel'));
    await user.click(question().getByRole('button', { name: 'Keep uploading' }));
    expect(sent.isAborted).toBe(false);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await user.click(question().getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.isAborted).toBe(true);
    expect(isUnloadAsked()).toBe(false);
  });

  it('ask no more once the file is here', async () => {
    const { user, arrive } = await replacing();
    await user.click(dialog().getByText('Cancel'));
    expect(question().getByText(/^Files that are stored already stay/)).toBeVisible();
    arrive();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(dialog().getByText('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are saved no earlier than a file that is on its way is here, and from its version', async () => {
    const { user, sent, arrive, writes } = await replacing();
    fill(dialog().getByLabelText('Caption'), 'At noon');
    const save = dialog().getByRole('button', { name: 'Save' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    fireEvent.submit(save.closest('[role=dialog]')!.querySelector('form')!);
    await user.type(dialog().getByLabelText('Tags'), '{Enter}');
    // What was typed is lost as well.
    await user.click(dialog().getByText('Cancel'));
    await user.click(question().getByRole('button', { name: 'Keep editing' }));
    expect(writes()).toEqual([]);
    expect(sent.isAborted).toBe(false);
    arrive();
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'false'));
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toMatchObject([{ method: 'PATCH', headers: { 'if-match': '"4"' }, body: { caption: 'At noon' } }]);
  });

  it('are opened by an address, as a search result has it', async () => {
    const { user } = openLibrary({ address: '/admin/media?open=7', routes: [answering(read, () => oneOf(dawn))] });
    expect(await screen.findByRole('dialog', { name: 'Edit Media Details' })).toBeVisible();
    await user.click(dialog().getByText('Cancel'));
    expect(address()).toBe('/admin/media');
  });
});

describe('a file that is deleted', () => {
  const uses = (...messages: string[]) =>
    answering(mediaCalls.uses, () =>
      oneOf(messages.map((message, index) => ({ entity: 'unit', id: index + 1, field: 'featuredImage', message }))),
    );
  const ask = async (routes: FakeRoute[]) => {
    const opened = openLibrary({ routes });
    await opened.user.click(await screen.findByRole('button', { name: 'Delete dawn.jpg' }));
    return { ...opened, confirm: () => opened.user.click(question().getByRole('button', { name: 'Delete' })) };
  };

  it('is asked for with its picture, goes from the version on show, and that is said', async () => {
    const { writes, confirm } = await ask([
      uses(),
      answering(remove, () => done()),
      answering(undo, () => oneOf({ ...dawn, version: 5 })),
    ]);
    const text = 'Are you sure you want to delete "dawn.jpg"? This action cannot be undone.';
    expect(question().getByText(text)).toBeVisible();
    expect(question().getByRole('img')).toHaveAttribute('alt', dawn.alt);
    // As wide as the dialog.
    expect(question().getByRole('img')).toHaveAttribute('sizes', '376px');
    expect(await question().findByText('It is not used anywhere.')).toBeVisible();
    await confirm();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(writes()).toMatchObject([{ method: 'DELETE', path: '/api/media/7', headers: { 'if-match': '"3"' } }]);
    expect(toasts.current()).toMatchObject({
      title: 'Media deleted',
      description: 'Media item "dawn.jpg" has been deleted.',
      action: { label: 'Undo' },
    });
    toasts.current()?.action?.run();
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Deletion undone' }));
    expect(writes()[1]).toMatchObject({ path: '/api/media/7/undo', headers: { 'if-match': '"4"' } });
  });

  it('says first where it is used, and then goes all the same', async () => {
    const { writes, confirm } = await ask([
      uses('Capsule unit CSH-0001 (Trackside)', 'Capsule unit CSH-0002 (Birdcage)'),
      answering(remove, () => done()),
    ]);
    expect(await question().findByText('It is used here, and will be missing there:')).toBeVisible();
    expect(
      question()
        .getAllByRole('listitem')
        .map((place) => place.textContent),
    ).toEqual(['Capsule unit CSH-0001 (Trackside)', 'Capsule unit CSH-0002 (Birdcage)']);
    await confirm();
    await waitFor(() => expect(writes()).toMatchObject([{ path: '/api/media/7?force=true' }]));
  });

  it('that is put to use meanwhile stays, and where is shown then', async () => {
    const places: string[] = [];
    const { confirm } = await ask([
      answering(mediaCalls.uses, () =>
        oneOf(places.map((message) => ({ entity: 'seo', id: 1, field: 'ogImage', message }))),
      ),
      answering(remove, () => refusal('media.used')),
    ]);
    await question().findByText('It is not used anywhere.');
    places.push('SEO settings of /contact');
    await confirm();
    expect(await question().findByText('SEO settings of /contact')).toBeVisible();
    const reason = 'It has been put to use meanwhile, as is said above. Delete it all the same?';
    expect(question().getByText(reason)).toBeVisible();
    expect(toasts.current()).toMatchObject({
      title: 'Error deleting media item',
      description: 'There was an error deleting the media item. Please try again.',
      tone: 'error',
    });
  });

  it('is not forced where its use could not be looked up', async () => {
    const { writes, confirm } = await ask([
      answering(mediaCalls.uses, () => refusal('service.failed')),
      answering(remove, () => done()),
    ]);
    expect(await question().findByText(/could not be looked up/)).toBeVisible();
    await confirm();
    await waitFor(() => expect(writes()).toMatchObject([{ path: '/api/media/7' }]));
  });

  it('is not forced once its use could no longer be looked up, whatever was said before', async () => {
    let canLookUp = true;
    const places = [
      { entity: 'unit' as const, id: 1, field: 'featuredImage', message: 'Capsule unit CSH-0001 (Birdcage)' },
    ];
    const { writes, confirm } = await ask([
      answering(mediaCalls.uses, () => (canLookUp ? oneOf(places) : refusal('service.failed'))),
      answering(remove, () => done()),
    ]);
    await question().findByText('Capsule unit CSH-0001 (Birdcage)');
    canLookUp = false;
    act(() => void store.dispatch(sessionApi.util.invalidateTags([{ type: 'unit', id: 'LIST' } as never])));
    const text = 'Where it is used could not be looked up. A file that is used will not be deleted.';
    expect(await question().findByText(text)).toBeVisible();
    await confirm();
    await waitFor(() => expect(writes()).toMatchObject([{ path: '/api/media/7' }]));
  });
});
