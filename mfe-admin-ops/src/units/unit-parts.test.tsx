import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import { toasts } from '@capsule/host';
import {
  answering,
  done,
  fakeApi,
  fill,
  listOf,
  oneOf,
  refusal,
  renderScreen,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import { UnitImage } from './unit-image';
import UnitsPage from './units-page';

/** Pictures of units, and what their screen says (product §2, §8). */

const HASH = '3f7a'.repeat(16);
const home = sampleRow(unit, { id: 4, name: 'Paddock', unitNumber: 'CSH-0004', version: 5, featuredImage: null });

const image = () => document.querySelector('img')!;

describe('the picture of a unit', () => {
  beforeEach(() => fakeApi(answering(mediaCalls.focalPoints, () => oneOf([]))));

  it('has no alternative text, and is loaded late in a copy of its size', () => {
    renderScreen(<UnitImage address={`/media/${HASH}/a.jpg`} width={60} height={42} />);
    expect(image().getAttribute('src')).toBe(`/media/${HASH}/_160.webp`);
    expect([image().alt, image().width, image().height, image().getAttribute('loading')]).toEqual(['', 60, 42, 'lazy']);
  });

  it('has the placeholder uncropped, and is tried again when it is another', () => {
    const { rerender } = renderScreen(<UnitImage address="https://gone.example/a.jpg" width={60} height={42} />);
    expect(image().style.objectPosition).toBe('50% 50%');
    fireEvent.error(image());
    expect(image()).toHaveAttribute('src', 'file-stub');
    expect(image().style.objectPosition).toBe('');
    rerender(<UnitImage address="https://there.example/b.jpg" width={60} height={42} />);
    expect(image()).toHaveAttribute('src', 'https://there.example/b.jpg');
  });
});

describe('the form of a unit', () => {
  it('shows the picture at the address that is typed', async () => {
    fakeApi(
      answering(unit.calls.list, () => listOf([home])),
      answering(mediaCalls.focalPoints, () => oneOf([])),
    );
    renderScreen(<UnitsPage />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit Paddock' }));
    const form = within(screen.getByRole('dialog', { name: 'Edit Unit' }));
    const shown = () => screen.getByRole('dialog').querySelector('img')!;
    expect(shown()).toHaveAttribute('src', 'file-stub');
    fill(form.getByLabelText(/Image/), ' https://there.example/b.jpg ');
    expect(shown()).toHaveAttribute('src', 'https://there.example/b.jpg');
    expect([shown().width, shown().height]).toEqual([64, 40]);
  });

  it('crops a picture that no unit has yet at its focal point', async () => {
    const path = `/media/${HASH}/dawn.jpg`;
    fakeApi(
      answering(unit.calls.list, () => listOf([home])),
      answering(mediaCalls.focalPoints, ({ path: asked }) =>
        oneOf(asked.endsWith(`?of=${HASH}`) ? [{ id: 7, path, focalX: 10, focalY: 90 }] : []),
      ),
    );
    renderScreen(<UnitsPage />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit Paddock' }));
    fill(within(screen.getByRole('dialog')).getByLabelText(/Image/), path);
    const shown = () => screen.getByRole('dialog').querySelector('img')!;
    await waitFor(() => expect(shown().style.objectPosition).toBe('10% 90%'));
  });

  it('says what was saved', async () => {
    fakeApi(
      answering(unit.calls.list, () => listOf([home])),
      answering(unit.calls.change, () => oneOf({ ...home, version: 6 })),
    );
    renderScreen(<UnitsPage />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit Paddock' }));
    const form = within(screen.getByRole('dialog', { name: 'Edit Unit' }));
    fill(form.getByLabelText(/^Location/), 'Darwin, NT');
    await user.click(form.getByText('Save'));
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Capsule unit updated successfully',
        description: 'Paddock (CSH-0004) has been saved.',
      }),
    );
  });
});

describe('the deletion of a unit', () => {
  const press = async (removed: FakeRoute) => {
    fakeApi(
      answering(unit.calls.list, () => listOf([home])),
      removed,
    );
    renderScreen(<UnitsPage />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Delete Paddock' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(
      question.getByText('Are you sure you want to delete Paddock (CSH-0004)? This action cannot be undone.'),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    return question;
  };

  it('is told', async () => {
    await press(answering(unit.calls.remove, () => done()));
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Capsule unit deleted' }));
  });

  it('of one that is booked says what to do first', async () => {
    const question = await press(answering(unit.calls.remove, () => refusal('unit.booked')));
    expect(await question.findByRole('alert')).toHaveTextContent(
      'It has bookings that are under way or still to come. Cancel or move those first.',
    );
  });
});
