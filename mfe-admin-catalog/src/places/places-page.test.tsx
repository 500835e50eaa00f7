import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { place, type Place } from '@capsule/contracts/places/place';
import { PLACES } from '@capsule/contracts/places/place-words';
import type { SlotProps } from '@capsule/contracts/releases/slots';
import { toasts } from '@capsule/host';
import { followChanges, liveChanges } from '@capsule/host/admin';
import {
  answering,
  fakeApi,
  fill,
  listOf,
  oneOf,
  refusal,
  renderScreen,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import PlacesPage from './places-page';
import { showPlaces } from './testing/show-places';

const { list, change, undo } = place.calls;

const DUSK = `/media/${'3f7a'.repeat(16)}/dusk.jpg`;

const BUILT_IN: Place[] = PLACES.map(({ key }, index) => ({
  id: index + 1,
  place: key,
  image: null,
  alt: null,
  title: null,
  caption: null,
  version: 1,
}));
/** By the number of a place. */
const withRow = (id: number, values: Partial<Place>) =>
  BUILT_IN.map((row) => (row.id === id ? { ...row, ...values } : row));

function open(rows: Place[], ...routes: FakeRoute[]) {
  const answers = [
    answering(list, () => listOf(rows.toReversed())),
    // Of a picture that is not in use yet, where it alone is asked for.
    answering(mediaCalls.focalPoints, ({ path }) =>
      oneOf(path.includes('?of=') ? [{ id: 7, path: DUSK, focalX: 30, focalY: 70 }] : []),
    ),
  ];
  const calls = showPlaces(<PlacesPage />, { routes: [...answers, ...routes] });
  return { user: userEvent.setup(), writes: () => calls.filter(({ method }) => method !== 'GET') };
}

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const previewed = async (within_: ReturnType<typeof within>) =>
  JSON.parse((await within_.findByTestId('place-preview')).textContent) as SlotProps['place-preview'];

describe('the pictures of the public site (product §2.31)', () => {
  it('stand in the order of the site, each as visitors see it', async () => {
    open(withRow(2, { image: DUSK }));
    expect(screen.getByText('Loading site pictures...')).toBeVisible();
    const cards = await screen.findAllByRole('article');
    expect(cards.map((element) => element.getAttribute('aria-label'))).toEqual(PLACES.map(({ name }) => name));
    const hero = await card('Home page, hero');
    expect(hero.getByText('Built-in picture')).toBeVisible();
    expect(hero.getByRole('link', { name: 'See the page: Home page, hero' })).toHaveAttribute('href', '/');
    expect(hero.queryByRole('button', { name: /built-in/ })).toBeNull();
    expect(await previewed(hero)).toEqual({
      place: 'home-hero',
      image: '',
      title: '',
      caption: '',
      extent: 'card',
      focus: '50% 50%',
    });
    const changed = await card('Housing solutions, hero');
    expect(changed.getByText('dusk.jpg')).toBeVisible();
    expect(await previewed(changed)).toMatchObject({ image: DUSK });
  });

  it('are previewed on all screens before they are saved, from the version on show', async () => {
    const { user, writes } = open(
      BUILT_IN,
      answering(change, ({ body }) => oneOf({ ...BUILT_IN[3]!, ...(body as object), version: 2 })),
    );
    await user.click((await card('Home page, gallery picture 1')).getByRole('button', { name: /^Change picture/ }));
    fill(dialog().getByLabelText(/^Picture/), DUSK);
    fill(dialog().getByLabelText(/^Title/), 'At dusk');
    await waitFor(async () =>
      expect(await previewed(dialog())).toEqual({
        place: 'gallery-1',
        image: DUSK,
        title: 'At dusk',
        caption: '',
        extent: 'screens',
        focus: '30% 70%',
      }),
    );
    expect(writes()).toEqual([]);
    await user.click(dialog().getByText('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toMatchObject([
      { path: '/api/places/4', headers: { 'if-match': '"1"' }, body: { image: DUSK, title: 'At dusk' } },
    ]);
    expect(toasts.current()).toMatchObject({
      title: 'Site picture saved',
      description: 'Home page, gallery picture 1: visitors see it within seconds.',
    });
  });

  it('keep the last whole picture in the preview while an address is typed', async () => {
    const { user } = open(withRow(1, { image: DUSK }));
    await user.click((await card('Home page, hero')).getByRole('button', { name: /^Change picture/ }));
    expect(dialog().queryByLabelText(/^Title/)).toBeNull();
    fill(dialog().getByLabelText(/^Picture/), '/media/3f');
    await waitFor(async () => expect(await previewed(dialog())).toMatchObject({ image: DUSK }));
  });

  it('are changed one after the other, each from its own', async () => {
    const { user } = open(
      withRow(4, { title: 'At dusk' }).map((row) => (row.id === 5 ? { ...row, title: 'At dawn' } : row)),
    );
    for (const [name, title] of [
      ['Home page, gallery picture 1', 'At dusk'],
      ['Home page, gallery picture 2', 'At dawn'],
    ] as const) {
      await user.click((await card(name)).getByRole('button', { name: /^Change picture/ }));
      expect(dialog().getByLabelText(/^Title/)).toHaveValue(title);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('that the API refuses are named at their field', async () => {
    const message = 'Choose a photograph of the media library.';
    const { user } = open(
      BUILT_IN,
      answering(change, () => refusal('request.invalid', [{ field: 'image', message }])),
    );
    await user.click((await card('Contact page, hero')).getByRole('button', { name: /^Change picture/ }));
    fill(dialog().getByLabelText(/^Picture/), DUSK);
    await user.click(dialog().getByText('Save'));
    expect(await dialog().findByText(message)).toBeVisible();
  });

  it('go back to the built-in one by one click, which can be undone', async () => {
    const row = { image: DUSK, title: 'At dusk', version: 5 };
    const { user, writes } = open(
      withRow(4, row),
      answering(change, () => oneOf({ ...BUILT_IN[3]!, version: 6 })),
      answering(undo, () => oneOf({ ...BUILT_IN[3]!, ...row, version: 7 })),
    );
    const name = 'Use the built-in picture: Home page, gallery picture 1';
    await user.click((await card('Home page, gallery picture 1')).getByRole('button', { name }));
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Built-in picture is back' }));
    expect(writes()).toMatchObject([
      {
        path: '/api/places/4',
        headers: { 'if-match': '"5"' },
        body: { image: null, alt: null, title: null, caption: null },
      },
    ]);
    toasts.current()?.action?.run();
    await waitFor(() =>
      expect(writes()[1]).toMatchObject({ path: '/api/places/4/undo', headers: { 'if-match': '"6"' } }),
    );
  });

  it('are asked for again where they could not be loaded, and the focus is not lost with the button', async () => {
    let fails = true;
    fakeApi(answering(list, () => (fails ? refusal('service.unavailable') : listOf(BUILT_IN))));
    renderScreen(
      <main tabIndex={-1}>
        <PlacesPage />
      </main>,
      '/admin/media/places',
      'desktop',
    );
    expect(await screen.findByText('The site pictures could not be loaded.')).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(PLACES.length);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stay where they could not be read again, and nothing is said of it', async () => {
    let fails = false;
    const calls = fakeApi(answering(list, () => (fails ? refusal('service.unavailable') : listOf(BUILT_IN))));
    renderScreen(<PlacesPage />, '/admin/media/places', 'desktop');
    expect(await screen.findAllByRole('article')).toHaveLength(PLACES.length);
    fails = true;
    const end = followChanges();
    const changed = { entity: 'place', id: 4, version: 2, action: 'update', by: null, window: 'hers' } as const;
    act(() => void liveChanges.tell({ from: null, cursor: null, missed: false, changes: [changed] }));
    await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('/api/places'))).toHaveLength(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(screen.getAllByRole('article')).toHaveLength(PLACES.length);
    expect(screen.queryByText('The site pictures could not be loaded.')).toBeNull();
    act(end);
  });
});
