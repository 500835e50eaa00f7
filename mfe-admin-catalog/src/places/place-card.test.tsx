import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { place, type Place } from '@capsule/contracts/places/place';
import { toasts } from '@capsule/host';
import { answering, fill, listOf, oneOf, refusal } from '@capsule/web-kit/testing';
import { PlaceCard } from './place-card';
import { PlaceForm } from './place-form';
import PlacesPage from './places-page';
import { showPlaces, type Shown } from './testing/show-places';

/** One place of the public site: what its card says, and what happens where something is not there (product §2.31). */

const { list, change, undo } = place.calls;
const tile: Place = { id: 4, place: 'gallery-1', image: null, alt: null, title: null, caption: null, version: 5 };
const open = (part: React.ReactNode, shown: Shown = {}) => showPlaces(part, { role: 'manager', ...shown });
const onChange = jest.fn();
const DUSK = `/media/${'3f7a'.repeat(16)}/dusk.jpg`;
const card = () => within(screen.getByRole('article'));

describe('the card of a place', () => {
  it.each<[Partial<Place>, string, boolean]>([
    [{}, 'Built-in picture', false],
    [{ alt: 'A home' }, 'Built-in picture, with words of its own', true],
    [{ title: 'At dusk' }, 'Built-in picture, with words of its own', true],
    [{ caption: 'Ready in 4 hours' }, 'Built-in picture, with words of its own', true],
    [{ image: DUSK }, 'dusk.jpg', true],
  ])('with %j says "%s"', (values, text, isChanged) => {
    open(<PlaceCard row={{ ...tile, ...values }} onChange={onChange} />);
    expect(card().getByText(text)).toBeVisible();
    expect(card().queryAllByRole('button', { name: /^Use the built-in picture/ })).toHaveLength(isChanged ? 1 : 0);
  });

  it('leads to its page in another tab, and to its form', () => {
    open(<PlaceCard row={tile} onChange={onChange} />);
    const link = card().getByRole('link', { name: 'See the page: Home page, gallery picture 1' });
    expect(link).toHaveAttribute('href', '/#gallery');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noreferrer');
    fireEvent.click(card().getByRole('button', { name: 'Change picture: Home page, gallery picture 1' }));
    expect(onChange).toHaveBeenCalledWith(tile);
  });

  it('of a place that only a newer API knows has its key as its name, and no page', () => {
    open(<PlaceCard row={{ ...tile, id: 99, place: 'footer' as Place['place'] }} onChange={onChange} />);
    expect(screen.getByRole('article', { name: 'footer' })).toBeVisible();
    expect(card().queryByRole('link')).toBeNull();
  });

  it('says while there is no preview that saving works all the same', async () => {
    open(<PlaceCard row={tile} onChange={onChange} />, { isThere: false });
    expect(await card().findByText('There is no preview right now. Saving works all the same.')).toBeVisible();
  });

  const name = 'Use the built-in picture: Home page, gallery picture 1';
  const own = { ...tile, title: 'At dusk' };

  it('is given its own picture back once, which is said, as is the undoing of it', async () => {
    const calls = open(<PlaceCard row={own} onChange={onChange} />, {
      routes: [
        answering(change, () => oneOf({ ...tile, version: 6 })),
        answering(undo, () => oneOf({ ...own, version: 7 })),
      ],
    });
    const reset = card().getByRole('button', { name });
    act(() => reset.focus());
    fireEvent.click(reset);
    expect(reset).toHaveAttribute('aria-disabled', 'true');
    expect(reset).toHaveFocus();
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Built-in picture is back',
        description: 'Home page, gallery picture 1: visitors see it within seconds.',
      }),
    );
    await waitFor(() => expect(reset).toHaveAttribute('aria-disabled', 'false'));
    // The button goes with what it has reset.
    expect(card().getByRole('button', { name: /^Change picture/i })).toHaveFocus();
    expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
    toasts.current()?.action?.run();
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Change undone',
        description: 'Home page, gallery picture 1 is as it was before.',
      }),
    );
  });

  it('takes the focus from nobody who has gone elsewhere while it is given its own picture back', async () => {
    open(<PlaceCard row={own} onChange={onChange} />, {
      routes: [answering(change, () => oneOf({ ...tile, version: 6 }))],
    });
    const reset = card().getByRole('button', { name });
    act(() => reset.focus());
    fireEvent.click(reset);
    const link = card().getByRole('link');
    act(() => link.focus());
    await waitFor(() => expect(reset).toHaveAttribute('aria-disabled', 'false'));
    expect(link).toHaveFocus();
  });

  it('says where that failed, and can be tried again', async () => {
    open(<PlaceCard row={own} onChange={onChange} />, { routes: [answering(change, () => refusal('service.failed'))] });
    const reset = card().getByRole('button', { name });
    act(() => reset.focus());
    fireEvent.click(reset);
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Error saving site picture',
        description: 'There was an error saving the site picture. Please try again.',
        tone: 'error',
      }),
    );
    await waitFor(() => expect(reset).toHaveAttribute('aria-disabled', 'false'));
    expect(reset).toHaveFocus();
  });
});

describe('the form of a place', () => {
  const form = (row: Place) => <PlaceForm row={row} open onSaved={jest.fn()} onClose={jest.fn()} />;

  it('names the place, is 720 px wide, and previews without the spaces around what is typed', async () => {
    open(form(tile));
    const dialog = within(screen.getByRole('dialog', { name: 'Change Picture: Home page, gallery picture 1' }));
    expect(screen.getByRole('dialog')).toHaveStyle({ width: '720px' });
    fill(dialog.getByLabelText(/^Picture/), ` ${DUSK} `);
    fill(dialog.getByLabelText(/^Title/), ' At dusk ');
    fill(dialog.getByLabelText(/^Caption/), ' Ready ');
    await waitFor(() => {
      const shown = JSON.parse(dialog.getByTestId('place-preview').textContent) as object;
      expect(shown).toMatchObject({
        place: 'gallery-1',
        image: DUSK,
        title: 'At dusk',
        caption: 'Ready',
        extent: 'screens',
      });
    });
  });

  it('of a place that only a newer API knows has a picture alone, and no preview', () => {
    open(form({ ...tile, id: 99, place: 'footer' as Place['place'] }));
    expect(screen.getByLabelText(/^Picture/)).toBeVisible();
    expect(screen.queryByLabelText(/^Title/)).toBeNull();
    expect(screen.queryByRole('figure', { name: 'On the public site' })).toBeNull();
  });
});

describe('the screen of all places', () => {
  it('stands below the media library, and is asked for again by a button where it could not be loaded', async () => {
    let isDown = true;
    const calls = open(<PlacesPage />, {
      routes: [answering(list, () => (isDown ? refusal('service.unavailable') : listOf([tile])))],
    });
    expect(screen.getByRole('link', { name: 'Media Library' })).toHaveAttribute('href', '/admin/media');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Loading site pictures...')).toBeNull();
    isDown = false;
    fireEvent.click(retry);
    expect(await screen.findByRole('article', { name: 'Home page, gallery picture 1' })).toBeVisible();
    expect(screen.queryByText('The site pictures could not be loaded.')).toBeNull();
    expect(calls.filter(({ path }) => path.startsWith('/api/places?'))).toHaveLength(2);
  });
});
