import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mediaItem } from '@capsule/contracts/media/media-item';
import { answering, oneOf } from '@capsule/web-kit/testing';
import { dawn, dialog, item, openLibrary, plan, stubLayout } from '../testing/open-library';

/** The focal point is set on the picture in its details, shown in the crops, and stored with the form. */

beforeAll(stubLayout);

const { change } = mediaItem.calls;

async function open(row = dawn) {
  const opened = openLibrary({ rows: [row], routes: [answering(change, () => oneOf({ ...row, version: 4 }))] });
  await opened.user.click(await screen.findByRole('button', { name: `Edit ${row.filename}` }));
  return opened;
}
const centre = () => dialog().getByRole('button', { name: 'Back to the centre' });
const point = () => dialog().getByRole('slider', { name: 'Focal point' });
const crops = () =>
  [...dialog().getByRole('list', { name: 'Crops' }).querySelectorAll('img')].map((image) => [
    image.dataset['crop'],
    image.style.aspectRatio,
    image.style.objectPosition,
  ]);
/** jsdom lays nothing out. */
function press(clientX: number, clientY: number) {
  point().getBoundingClientRect = () => ({ left: 0, top: 0, width: 300, height: 200 }) as DOMRect;
  fireEvent.click(point(), { clientX, clientY });
}

describe('the focal point', () => {
  it('is set by a click and moved by keys, which the crops follow, and is stored from the version on show', async () => {
    const { user, writes } = await open();
    expect(point()).toHaveAttribute('aria-valuetext', '50 % from the left, 50 % from the top');
    press(90, 160);
    expect(point()).toHaveAttribute('aria-valuetext', '30 % from the left, 80 % from the top');
    expect(point()).toHaveAttribute('aria-valuenow', '30');
    fireEvent.keyDown(point(), { key: 'ArrowLeft' });
    fireEvent.keyDown(point(), { key: 'ArrowUp', shiftKey: true });
    expect(point()).toHaveAttribute('aria-valuetext', '29 % from the left, 70 % from the top');
    expect(crops()).toEqual([
      ['hero', '16 / 9', '29% 70%'],
      ['phone', '9 / 16', '29% 70%'],
      ['tile', '4 / 3', '29% 70%'],
      ['card', '3 / 2', '29% 70%'],
      ['social', '1200 / 630', '29% 70%'],
    ]);
    await user.click(dialog().getByText('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toMatchObject([{ path: '/api/media/7', headers: { 'if-match': '"3"' } }]);
    expect(writes()[0]?.body).toEqual({ focalX: 29, focalY: 70 });
  });

  it.each([
    ['a wide picture', { width: 1200, height: 800 }, '390px', 'auto 1200 / 800'],
    ['a tall one', { width: 600, height: 1200 }, '130px', 'auto 600 / 1200'],
    ['a small one', { width: 120, height: 80 }, '120px', 'auto 120 / 80'],
    ['one whose size nobody knows', { width: null, height: null }, '', ''],
  ])('%s has its place before it is here, 260 px high at most', async (_, size, width, ratio) => {
    await open({ ...dawn, ...size });
    expect(point().style.width).toBe(width);
    expect(point().querySelector('img')!.style.aspectRatio).toBe(ratio);
  });

  it('takes the arrow keys from the form, and leaves those of the browser and all others to it', async () => {
    await open();
    const press = (key: string, init: object = {}) => {
      const event = createEvent.keyDown(point(), { key, ...init });
      fireEvent(point(), event);
      return event.defaultPrevented;
    };
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      expect(press('ArrowLeft', init)).toBe(false);
    expect(press('Tab')).toBe(false);
    expect(point()).toHaveAttribute('aria-valuetext', '50 % from the left, 50 % from the top');
    expect(press('ArrowLeft')).toBe(true);
    expect(point()).toHaveAttribute('aria-valuetext', '49 % from the left, 50 % from the top');
    expect(press('Home')).toBe(true);
    expect(centre()).toHaveAttribute('aria-disabled', 'true');
  });

  it('is dragged by the mouse while its button is down, and not by a finger, which scrolls the form', async () => {
    await open();
    point().getBoundingClientRect = () => ({ left: 0, top: 0, width: 300, height: 200 }) as DOMRect;
    const drag = (pointerType: string, buttons: number) => {
      const event = createEvent.pointerMove(point(), { clientX: 90, clientY: 160 });
      for (const [name, value] of Object.entries({ pointerType, buttons, clientX: 90, clientY: 160 }))
        Object.defineProperty(event, name, { value });
      fireEvent(point(), event);
      return point().getAttribute('aria-valuetext');
    };
    expect(drag('touch', 1)).toBe('50 % from the left, 50 % from the top');
    expect(drag('mouse', 0)).toBe('50 % from the left, 50 % from the top');
    expect(drag('mouse', 1)).toBe('30 % from the left, 80 % from the top');
    // The browser's own drag of a picture would take the pointer away.
    expect(point().querySelector('img')).toHaveAttribute('draggable', 'false');
  });

  it('is told how it is set, and each crop where it is', async () => {
    await open();
    expect(point()).toHaveAccessibleDescription(
      'Click what must stay visible wherever the picture is cropped, or move it with the arrow keys.',
    );
    expect(dialog().getByRole('region', { name: 'Focal point' })).toContainElement(point());
    const labels = within(dialog().getByRole('list', { name: 'Crops' })).getAllByRole('listitem');
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      'Hero',
      'Hero, phone',
      'Gallery tile',
      'Unit card',
      'Social card',
    ]);
    expect(screen.getByRole('dialog')).toHaveStyle({ width: '550px' });
  });

  it.each([
    [10, 50],
    [50, 90],
  ])(
    'goes back to the centre from %d, %d by a button that is not disabled, so that it keeps the focus',
    async (x, y) => {
      const { user } = await open({ ...dawn, focalX: x, focalY: y });
      expect(centre()).toHaveAttribute('aria-disabled', 'false');
      await user.click(centre());
      expect(point()).toHaveAttribute('aria-valuetext', '50 % from the left, 50 % from the top');
      expect(centre()).toHaveAttribute('aria-disabled', 'true');
      expect(centre()).toBeEnabled();
    },
  );

  it.each([
    ['a document', plan],
    ['a drawing', item(9, { filename: 'plan.svg', mimeType: 'image/svg+xml' })],
    ['a video', item(9, { filename: 'home.mp4', mimeType: 'video/mp4' })],
  ])('is nothing that %s has', async (_what, row) => {
    await open(row);
    expect(dialog().queryByRole('slider', { name: 'Focal point' })).toBeNull();
  });

  it('is where the tiles of the grid are cropped', async () => {
    openLibrary({ rows: [{ ...dawn, focalX: 10, focalY: 90 }] });
    const tile = await screen.findByRole('gridcell');
    expect(within(tile).getByRole('img').style.objectPosition).toBe('10% 90%');
  });
});
