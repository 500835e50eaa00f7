import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mediaItem } from '@capsule/contracts/media/media-item';
import { toasts } from '@capsule/host';
import { answering, fakeApi, listOf, refusal, renderScreen, type Display } from '@capsule/web-kit/testing';
import MediaPage from './media-page';
import { SAMPLE_MEDIA } from './sample/sample-media';
import { address, dawn, item, openLibrary, stubLayout, tiles, withRoom } from './testing/open-library';

beforeAll(stubLayout);

/** With its buttons, their icons, and the texts. */
const MOST_NODES_OF_A_TILE = 25;

const { list } = mediaItem.calls;
const failing = answering(list, () => refusal('service.failed'));

describe('the media library (product §2.16)', () => {
  it('says that it loads, then shows tiles, newest first', async () => {
    const { calls } = openLibrary();
    expect(screen.getByRole('heading', { level: 1, name: 'Media Library' })).toBeVisible();
    expect(screen.getByText('Loading media library...')).toBeVisible();
    await screen.findByText('dawn.jpg');
    expect(tiles().map((tile) => tile.textContent)).toEqual(['dawn.jpg178.16 KB1200 × 800', 'PDFplan.pdf812 B']);
    expect(within(tiles()[0]!).getByRole('img')).toHaveAttribute('alt', dawn.alt);
    expect(within(tiles()[1]!).queryByRole('img')).toBeNull();
    expect(calls[0]?.path).toBe('/api/media?page=1&pageSize=100&sort=uploadedAt&order=desc');
  });

  it.each<[Display, number]>([
    ['phone', 2],
    ['tablet', 4],
    ['desktop', 5],
  ])('on a %s has %i columns', async (display, columns) => {
    openLibrary({ rows: Array.from({ length: 12 }, (_, index) => item(index + 1)), display });
    await screen.findByText('1.jpg');
    const tops = tiles().map((tile) => /, (\S+)px\)/.exec(tile.style.transform)?.[1]);
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  });

  it('draws only the tiles on the screen, of however many there are', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => item(index + 1));
    fakeApi(
      withRoom,
      answering(list, () => ({ json: { success: true, data: rows, total: 10_000, totalExact: true } })),
    );
    renderScreen(<MediaPage />, '/admin/media', 'desktop');
    await screen.findByText('1.jpg');
    expect(tiles().length).toBeLessThan(60);
    const grid = screen.getByRole('grid', { name: 'Media library' });
    expect(grid).toHaveAttribute('aria-rowcount', '2000');
    expect(Number.parseInt(grid.style.height, 10)).toBeGreaterThan(100_000);
    expect(grid.querySelectorAll('*').length).toBeLessThan(60 * MOST_NODES_OF_A_TILE);
  });

  it('is a table on request: tags up to three, a dash for what is missing, and the buttons', async () => {
    const { user } = openLibrary();
    await screen.findByText('dawn.jpg');
    await user.click(screen.getByRole('button', { name: 'List view' }));
    await screen.findAllByRole('columnheader');
    expect(address()).toBe('/admin/media?view=list');
    // It is one of two: clicked once more, it is still on.
    await user.click(screen.getByRole('button', { name: 'List view' }));
    expect(screen.getByRole('button', { name: 'List view', pressed: true })).toBeVisible();
    expect(address()).toBe('/admin/media?view=list');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      // Of the ticks.
      '',
      'Media',
      'File name',
      'Alt Text',
      'Dimensions',
      'Size',
      'Uploaded',
      'Actions',
    ]);
    const cells = (name: RegExp) =>
      within(screen.getByRole('row', { name }))
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent);
    expect(cells(/dawn.jpg/).slice(2, 7)).toEqual([
      'dawn.jpgfeaturedexteriordawn+2',
      dawn.alt,
      '1200 × 800',
      '178.16 KB',
      'Nov 20, 2026',
    ]);
    expect(cells(/plan.pdf/).slice(2, 6)).toEqual(['plan.pdf', '-', '-', '812 B']);
    const buttons = within(screen.getByRole('row', { name: /dawn.jpg/ })).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Copy URL dawn.jpg',
      'Edit dawn.jpg',
      'Delete dawn.jpg',
    ]);
    await user.click(screen.getByRole('button', { name: 'Grid view' }));
    await waitFor(() => expect(address()).toBe('/admin/media'));
  });

  it('is narrowed to a type, says how many are left, and the badge is removed', async () => {
    const { calls, user } = openLibrary();
    await screen.findByText('dawn.jpg');
    expect(screen.queryByText(/item\(s\) found/)).toBeNull();
    const filter = screen.getByLabelText('Type');
    expect(
      within(filter)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All Media', 'Images', 'Videos', 'Documents']);
    await user.selectOptions(filter, 'Documents');
    expect(await screen.findByText('2 item(s) found')).toBeVisible();
    expect(address()).toBe('/admin/media?type=document');
    await waitFor(() => expect(calls.at(-1)?.path).toContain('type=document'));
    await user.click(screen.getByRole('button', { name: 'Remove filter Documents' }));
    expect(address()).toBe('/admin/media');
    expect(screen.queryByText(/item\(s\) found/)).toBeNull();
  });

  it('says how many are left once that is known, and not none while it is read', async () => {
    let come = () => undefined as void;
    const coming = new Promise<void>((resolve) => (come = resolve));
    openLibrary({
      address: '/admin/media?type=image',
      routes: [answering(list, async () => coming.then(() => listOf([dawn])))],
    });
    expect(await screen.findByText('Loading media library...')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove filter Images' })).toBeVisible();
    expect(screen.queryByText(/item\(s\) found/)).toBeNull();
    come();
    expect(await screen.findByText('1 item(s) found')).toBeVisible();
  });

  it('is looked through for what is amiss, beside the type, and each badge is removed by itself', async () => {
    const { calls, user } = openLibrary({ address: '/admin/media?type=image' });
    await screen.findByText('dawn.jpg');
    const check = screen.getByLabelText('Check');
    const options = within(check).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'All Files',
      'Unused',
      'Without alt text',
      'Too large',
      'Duplicates',
      'Look-alikes',
    ]);
    await user.selectOptions(check, 'Without alt text');
    await waitFor(() => expect(calls.at(-1)?.path).toContain('type=image&check=no-alt'));
    expect(address()).toBe('/admin/media?type=image&check=no-alt');
    await user.click(screen.getByRole('button', { name: 'Remove filter Images' }));
    expect(address()).toBe('/admin/media?check=no-alt');
    expect(screen.getByRole('button', { name: 'Remove filter Without alt text' })).toBeVisible();
    expect(screen.getByText('2 item(s) found')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await user.selectOptions(screen.getByLabelText('Type'), 'Videos');
    expect(address()).toBe('/admin/media?check=no-alt&type=video');
  });

  it('asks for what the address says, and ignores a type that does not exist', async () => {
    const { calls } = openLibrary({
      address: '/admin/media?q=dawn&type=song&check=ugly&view=list&sort=size&order=asc',
    });
    await screen.findByRole('grid');
    const lists = calls.filter(({ path }) => path.startsWith('/api/media?'));
    // The tiles are no concern of the table.
    expect(lists.map(({ path }) => path)).toEqual(['/api/media?page=1&pageSize=25&sort=size&order=asc&q=dawn']);
  });

  it('is fetched again by a button, once at a time', async () => {
    let come = () => undefined as void;
    let coming = Promise.resolve();
    const held = answering(list, async () => coming.then(() => listOf([dawn])));
    const { calls, user } = openLibrary({ routes: [held] });
    await screen.findByText('dawn.jpg');
    coming = new Promise((resolve) => (come = resolve));
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    await user.click(refresh);
    await waitFor(() => expect(refresh).toHaveAttribute('aria-disabled', 'true'));
    await user.click(refresh);
    come();
    await waitFor(() => expect(refresh).toHaveAttribute('aria-disabled', 'false'));
    expect(calls.filter(({ path }) => path.startsWith('/api/media?'))).toHaveLength(2);
  });

  it.each([
    ['', 'Your media library is empty. Upload files to get started.'],
    ['?q=quokka', 'No results found for "quokka". Try a different search term or clear filters.'],
    ['?type=video', 'No results found. Try other filters.'],
    ['?check=unused', 'No results found. Try other filters.'],
    ['?view=list', 'Your media library is empty. Upload files to get started.'],
  ])('says why it is empty at %p', async (query, text) => {
    openLibrary({ rows: [], address: `/admin/media${query}` });
    expect(await screen.findByText('No media found')).toBeVisible();
    expect(screen.getByText(text)).toHaveAttribute('role', 'status');
  });

  it('leads on from nothing: to an upload, or to all files, where the focus stays on the page', async () => {
    const { user, unmount } = openLibrary({ rows: [] });
    await screen.findByText('No media found');
    await user.click(screen.getAllByRole('button', { name: 'Upload Files' })[1]!);
    expect(await screen.findByRole('dialog', { name: 'Upload Media Files' })).toBeVisible();
    unmount();
    for (const query of ['?q=quokka&type=video', '?type=video', '?q=quokka']) {
      const again = openLibrary({ rows: [], address: `/admin/media${query}` });
      await again.user.click(await screen.findByRole('button', { name: 'Clear filters' }));
      expect(address()).toBe('/admin/media');
      await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
      again.unmount();
    }
  });

  it.each(['', '?view=list'])('shows the sample when it cannot be read, with its actions off: %p', async (query) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { calls, user } = openLibrary({ address: `/admin/media${query}`, routes: [failing] });
    expect(await screen.findByText(/could not be loaded. These are samples/)).toBeVisible();
    for (const { filename } of SAMPLE_MEDIA) expect(screen.getByText(filename)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upload Files' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^(Edit|Delete|Copy URL) / })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    const before = calls.length;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    // How much room is left is not said of samples.
    expect(calls.map(({ path }) => path)).not.toContain('/api/media/room');
    log.mockRestore();
  });

  it('has the focus once the library can be read again, where the button of the sample had it', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    const reading = answering(list, () => (isDown ? refusal('service.failed') : listOf([dawn])));
    const { user } = openLibrary({ routes: [reading] });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    expect(await screen.findByText('dawn.jpg')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    log.mockRestore();
  });

  it.each([
    ['copied', async () => undefined, 'URL copied', 'Image URL has been copied to clipboard.'],
    ['refused', () => Promise.reject(new Error('No')), 'Copy failed', 'Failed to copy URL to clipboard.'],
  ])('an address that is %s is said', async (_how, writeText, title, description) => {
    openLibrary();
    await screen.findByText('dawn.jpg');
    const copied: string[] = [];
    const clipboard = { writeText: (text: string) => (copied.push(text), writeText()) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    fireEvent.click(screen.getByRole('button', { name: 'Copy URL dawn.jpg' }));
    await waitFor(() => expect(toasts.current()).toMatchObject({ title, description }));
    expect(copied).toEqual(['http://localhost/media/7/dawn.jpg']);
  });
});
