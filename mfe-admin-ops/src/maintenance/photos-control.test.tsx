import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-final-form';
import maintenance from '@capsule/contracts/maintenance/maintenance-record.descriptor';
import type { Photo } from '@capsule/contracts/maintenance/maintenance-record';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import type { SlotProps } from '@capsule/contracts/releases/slots';
import { SlotHostProvider, type SlotHost, type SlotPart } from '@capsule/host/admin';
import { answering, fakeApi, oneOf, renderScreen, signedIn } from '@capsule/web-kit/testing';
import { PhotosControl } from './photos-control';

const HASH = 'b'.repeat(64);
const photo = (name: string, alt: string | null = null): Photo => ({ path: `/media/${HASH}/${name}.jpg`, alt });

/** Stands in for the library of another module. */
function Library({ props }: SlotPart) {
  const { accept, onPick } = props as SlotProps['media-picker'];
  return (
    <div role="dialog" aria-label={accept}>
      <button type="button" onClick={() => onPick({ ...photo('roof', 'A mended roof'), id: 3 } as never)}>
        roof.jpg
      </button>
    </div>
  );
}

/** The field in a form that begins with some photographs. */
function open(photos: Photo[], { offered = true, readOnly = false, refused = '' } = {}) {
  fakeApi(
    signedIn({ role: 'manager' }),
    answering(mediaCalls.focalPoints, () => oneOf([])),
  );
  const offer = { app: 'mfe-x', title: 'Media', roles: ['manager' as const] };
  const host: SlotHost = { offers: () => (offered ? [offer] : []), Part: Library, recordPath: () => null };
  const onSubmit = jest.fn(() => (refused ? { photosBefore: refused } : undefined));
  renderScreen(
    <SlotHostProvider value={host}>
      <Form onSubmit={onSubmit} initialValues={{ photosBefore: photos }}>
        {({ handleSubmit, dirty }) => (
          <form onSubmit={(event) => void handleSubmit(event)}>
            <PhotosControl name="photosBefore" field={maintenance.fields.photosBefore} readOnly={readOnly} />
            <button type="submit">Save</button>
            {dirty ? 'Not saved yet' : null}
          </form>
        )}
      </Form>
    </SlotHostProvider>,
  );
  const saved = () => {
    fireEvent.click(screen.getByText('Save'));
    return (onSubmit.mock.calls.at(-1) as unknown as [{ photosBefore: Photo[] }])[0].photosBefore;
  };
  return { user: userEvent.setup(), saved, onSubmit };
}

const shown = () =>
  within(screen.getByRole('list', { name: 'Photographs Before' }))
    .queryAllByRole('img')
    .map((image) => image.getAttribute('alt'));

describe('the photographs of a task', () => {
  it('are added from the media library with their alt text, in small copies', async () => {
    const { user: person, saved } = open([photo('door', 'A torn door')]);
    await person.click(await screen.findByRole('button', { name: 'Add from library: Photographs Before' }));
    expect(screen.getByRole('dialog', { name: 'image' })).toBeVisible();
    await person.click(screen.getByText('roof.jpg'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shown()).toEqual(['A torn door', 'A mended roof']);
    expect(screen.getByAltText('A mended roof')).toHaveAttribute('src', `/media/${HASH}/_160.webp`);
    expect(saved()).toEqual([photo('door', 'A torn door'), photo('roof', 'A mended roof')]);
  });

  it('are put into another order, with the focus on the one that is moved, and removed', async () => {
    const { user: person, saved } = open([photo('a', 'A'), photo('b', 'B'), photo('c')]);
    await person.click(await screen.findByRole('button', { name: 'Move Photograph 3 earlier' }));
    expect(shown()).toEqual(['A', 'Photograph 2', 'B']);
    expect(screen.getByRole('button', { name: 'Move Photograph 2 earlier' })).toHaveFocus();
    await person.keyboard('{Enter}');
    await person.keyboard('{Enter}');
    expect(shown()).toEqual(['Photograph 1', 'A', 'B']);
    await person.click(screen.getByRole('button', { name: 'Remove Photograph 2' }));
    expect(saved()).toEqual([photo('c'), photo('b', 'B')]);
  });

  it.each([
    [11, false],
    [12, true],
  ])('are at most 12: with %d no more are added: %s', async (count, isFull) => {
    open(Array.from({ length: count }, (_, n) => photo(`p${n}`)));
    const add = await screen.findByRole('button', { name: /^Add from library/ });
    expect(add).toHaveAttribute('aria-disabled', String(isFull));
  });

  it('say how many there may be, and what is read out of each, or what is wrong with them', () => {
    const { saved } = open([], { refused: 'A photograph is gone.' });
    const group = screen.getByRole('group', { name: 'Photographs Before' });
    expect(group).toHaveAccessibleDescription(
      'At most 12, in this order; each is read out by its alt text in the media library.',
    );
    saved();
    expect(group).toHaveAccessibleDescription('A photograph is gone.');
    expect(screen.getByText('A photograph is gone.').closest('.Mui-error')).toBeVisible();
  });

  it('are not changed once they are back in their order', async () => {
    const { user: person } = open([photo('a', 'A'), photo('b', 'B')]);
    expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Move Photograph 2 earlier' }));
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Move Photograph 2 earlier' }));
    expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
  });

  it('cannot be moved before the first, whose button keeps the focus, and give it to Add when removed', async () => {
    const { user: person, saved } = open([photo('a', 'A'), photo('b', 'B')]);
    const first = screen.getByRole('button', { name: 'Move Photograph 1 earlier' });
    expect(first).toHaveAttribute('aria-disabled', 'true');
    expect(first).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Move Photograph 2 earlier' })).not.toHaveAttribute('aria-disabled');
    await person.click(first);
    await person.click(screen.getByRole('button', { name: 'Remove Photograph 1' }));
    expect(await screen.findByRole('button', { name: /^Add from library/ })).toHaveFocus();
    expect(saved()).toEqual([photo('b', 'B')]);
  });

  it('give the focus to Add also where the last of as many as there may be is removed', async () => {
    const { user: person } = open(Array.from({ length: 12 }, (_, n) => photo(`p${n}`)));
    const add = await screen.findByRole('button', { name: /^Add from library/ });
    await person.click(screen.getByRole('button', { name: 'Remove Photograph 12' }));
    expect(add).toHaveFocus();
    expect(add).toHaveAttribute('aria-disabled', 'false');
  });

  it('give the focus to the field of the address where no module offers the library', async () => {
    const { user: person } = open([photo('a', 'A')], { offered: false });
    await person.click(screen.getByRole('button', { name: 'Remove Photograph 1' }));
    expect(screen.getByLabelText(/^Address of a photograph/)).toHaveFocus();
  });

  it('are fixed while the form may only be read', async () => {
    const { user: person, saved } = open([photo('a'), photo('b')], { readOnly: true });
    const add = await screen.findByRole('button', { name: /^Add from library/ });
    expect(add).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(add);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Move Photograph 2 earlier' })).toHaveAttribute('aria-disabled', 'true');
    const remove = screen.getByRole('button', { name: 'Remove Photograph 1' });
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    await person.click(remove);
    expect(saved()).toEqual([photo('a'), photo('b')]);
  });

  it.each([
    ['there are 12', 12, false],
    ['the form may only be read', 1, true],
  ])('are not typed where %s', async (_where, count, readOnly) => {
    const { user: person, onSubmit } = open(
      Array.from({ length: count }, (_, n) => photo(`p${n}`)),
      { offered: false, readOnly },
    );
    fireEvent.change(screen.getByLabelText(/^Address of a photograph/), { target: { value: '/media/x.jpg' } });
    const add = screen.getByRole('button', { name: 'Add photograph' });
    expect(add).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(add);
    await person.type(screen.getByLabelText(/^Address of a photograph/), '{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByLabelText(/^Address of a photograph/)).toHaveValue('/media/x.jpg');
  });

  it('say in words what is not there any more', () => {
    open([photo('gone', 'A torn door')]);
    fireEvent.error(screen.getByAltText('A torn door'));
    expect(screen.getByText('A torn door (not there any more)')).toBeVisible();
  });

  it('are typed where no module offers the library', async () => {
    const { user: person, saved } = open([], { offered: false });
    const [address, add] = [
      screen.getByLabelText('Address of a photograph: Photographs Before'),
      screen.getByRole('button', { name: 'Add photograph' }),
    ];
    fireEvent.change(address, { target: { value: '  ' } });
    expect(add).toHaveAttribute('aria-disabled', 'true');
    fireEvent.change(address, { target: { value: ' /media/x.jpg ' } });
    await person.click(add);
    expect(address).toHaveValue('');
    // There is nothing to add any more, and the button keeps the focus.
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(add).toBeEnabled();
    expect(saved()).toEqual([{ path: '/media/x.jpg', alt: null }]);
  });

  it('are saved with the address that is typed and not added yet', async () => {
    const { user: person, saved } = open([photo('a', 'A')], { offered: false });
    const address = screen.getByLabelText('Address of a photograph: Photographs Before');
    await person.type(address, ' /media/x.jpg ');
    expect(saved()).toEqual([photo('a', 'A'), { path: '/media/x.jpg', alt: null }]);
    expect(address).toHaveValue('');
    expect(saved()).toHaveLength(2);
  });

  it('are no more than 12 where another address is typed and the form is saved', async () => {
    const { user: person, saved } = open(
      Array.from({ length: 12 }, (_, n) => photo(`p${n}`)),
      { offered: false },
    );
    await person.type(screen.getByLabelText(/^Address of a photograph/), '/media/x.jpg');
    expect(saved()).toHaveLength(12);
  });

  it('are added by Enter as well, which saves no form before what was typed is in it', async () => {
    const { user: person, saved, onSubmit } = open([], { offered: false });
    const address = screen.getByLabelText('Address of a photograph: Photographs Before');
    await person.type(address, '/media/x.jpg{Enter}');
    expect(address).toHaveValue('');
    expect(address).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(saved()).toEqual([{ path: '/media/x.jpg', alt: null }]);
  });
});
