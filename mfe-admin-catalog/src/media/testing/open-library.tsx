import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { mediaItem, type MediaItem } from '@capsule/contracts/media/media-item';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { useLocation, useNavigate } from '@capsule/host';
import {
  answering,
  fakeApi,
  listOf,
  oneOf,
  renderScreen,
  type Display,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import MediaPage from '../media-page';

/** Opens the media library in component tests. */

export const item = (id: number, changes: Partial<MediaItem> = {}) =>
  sampleRow(mediaItem, { id, filename: `${id}.jpg`, version: 3, variants: [], ...changes });

export const dawn = item(7, {
  path: '/media/3f7a/dawn.jpg',
  filename: 'dawn.jpg',
  size: 182_440,
  width: 1200,
  height: 800,
  tags: ['featured', 'exterior', 'dawn', 'wide', 'white'],
  uploadedAt: '2026-11-20T15:00:00.000Z',
});
export const plan = item(8, {
  filename: 'plan.pdf',
  mimeType: 'application/pdf',
  size: 812,
  width: null,
  height: null,
  alt: null,
  tags: [],
});

/** jsdom lays nothing out, so nothing is ever resized. */
export function stubLayout(): void {
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  window.scrollTo = () => undefined;
}

/** A tenth of the library is used. */
export const withRoom = answering(mediaCalls.room, () => oneOf({ usedBytes: 2 ** 30, allowedBytes: 10 * 2 ** 30 }));

/** The address of the screen. */
export const address = (): string => screen.getByTestId('address').textContent;

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <span data-testid="address">{pathname + search}</span>
      <button onClick={() => void navigate('/admin/media?new')}>Go to the form</button>
      <button onClick={() => void navigate(-1)}>Go back</button>
    </>
  );
}

interface Opened {
  rows?: MediaItem[];
  address?: string;
  display?: Display;
  routes?: FakeRoute[];
}

/** Opens the library with these files. */
export function openLibrary(opened: Opened = {}) {
  const { rows = [dawn, plan], address: path = '/admin/media', display = 'desktop', routes = [] } = opened;
  const calls = fakeApi(
    ...routes,
    withRoom,
    answering(mediaCalls.editions, () => oneOf([])),
    answering(mediaCalls.duplicates, () => oneOf([])),
    answering(mediaCalls.lookAlikes, () => oneOf([])),
    answering(mediaItem.calls.list, () => listOf(rows)),
  );
  const { unmount } = renderScreen(
    <>
      <main tabIndex={-1}>
        <MediaPage />
      </main>
      <Address />
    </>,
    path,
    display,
  );
  const user = userEvent.setup();
  const writes = () => calls.filter(({ method }) => method !== 'GET');
  return { calls, user, writes, unmount };
}

export const tiles = () => within(screen.getByRole('grid', { name: 'Media library' })).getAllByRole('gridcell');
export const dialog = () => within(screen.getByRole('dialog'));
export const question = () => within(screen.getByRole('alertdialog'));
