import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { unit, type CapsuleUnit } from '@capsule/contracts/units/unit';
import { toasts } from '@capsule/host';
import {
  answering,
  choose,
  fakeApi,
  fill,
  listOf,
  oneOf,
  refusal,
  renderScreen,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import UnitsPage from './units-page';

const trackside = sampleRow(unit, { id: 4, type: 'Deluxe', dailyRate: 202.5, version: 5, featuredImage: null });

/** Opens the screen with one unit and further fake responses. */
function open(...routes: FakeRoute[]) {
  const calls = fakeApi(
    answering(unit.calls.list, () => listOf([trackside])),
    ...routes,
  );
  renderScreen(<UnitsPage />);
  return { user: userEvent.setup(), writes: () => calls.filter(({ method }) => method !== 'GET') };
}

const dialog = () => within(screen.getByRole('dialog'));
const field = (label: RegExp) => dialog().getByLabelText(label);

describe('capsule units', () => {
  it('shows name, number, location, type, the rate with two decimals and the status', async () => {
    open();
    const card = within(await screen.findByRole('list', { name: 'Capsule units' }));
    for (const text of ['Trackside One', 'CSH-0001', 'Randwick, NSW', 'Deluxe', '$202.50', 'available'])
      expect(card.getByText(text)).toBeVisible();
  });

  it('shows the same in a row on a wide screen, without a picture the placeholder', async () => {
    fakeApi(answering(unit.calls.list, () => listOf([trackside])));
    renderScreen(<UnitsPage />, '/admin/units', 'desktop');
    const row = await screen.findByRole('row', { name: /Trackside One/ });
    const texts = within(row)
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent);
    expect(texts).toEqual(['Trackside OneCSH-0001', 'Randwick, NSW', 'Deluxe', '$202.50', 'available', '']);
    expect(row.querySelector('img')).toHaveAttribute('src', 'file-stub');
    expect(
      within(row)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Edit Trackside One', 'Delete Trackside One']);
  });

  it('crops a picture of the library at its focal point', async () => {
    const path = `/media/${'3f7a'.repeat(16)}/dawn.jpg`;
    fakeApi(
      answering(unit.calls.list, () => listOf([{ ...trackside, featuredImage: path }])),
      answering(mediaCalls.focalPoints, () => oneOf([{ id: 7, path, focalX: 10, focalY: 90 }])),
    );
    renderScreen(<UnitsPage />, '/admin/units', 'desktop');
    const picture = () => document.querySelector<HTMLElement>('[role=row] img');
    await waitFor(() => expect(picture()?.style.objectPosition).toBe('10% 90%'));
  });

  it('shows the placeholder in place of a picture that cannot be loaded', async () => {
    fakeApi(answering(unit.calls.list, () => listOf([{ ...trackside, featuredImage: 'https://gone.example/a.jpg' }])));
    renderScreen(<UnitsPage />);
    const image = (await screen.findByRole('list', { name: 'Capsule units' })).querySelector('img')!;
    expect(image).toHaveAttribute('src', 'https://gone.example/a.jpg');
    fireEvent.error(image);
    expect(image).toHaveAttribute('src', 'file-stub');
  });

  it('is narrowed by status and by type, as the API can', async () => {
    const calls = fakeApi(answering(unit.calls.list, () => listOf([trackside])));
    renderScreen(<UnitsPage />);
    const user = userEvent.setup();
    await user.selectOptions(await screen.findByLabelText('Type'), 'Premium');
    await user.selectOptions(screen.getByLabelText('Status'), 'Offline');
    await waitFor(() =>
      expect(calls.at(-1)?.path).toBe('/api/units?page=1&pageSize=25&sort=name&order=asc&status=offline&type=Premium'),
    );
  });

  it.each<[CapsuleUnit['status'], string]>([
    ['available', 'green'],
    ['booked', 'blue'],
    ['maintenance', 'yellow'],
    ['offline', 'red'],
  ])('shows %s in %s (product §4)', async (status, color) => {
    fakeApi(answering(unit.calls.list, () => listOf([{ ...trackside, status }])));
    renderScreen(<UnitsPage />);
    const card = within(await screen.findByRole('list', { name: 'Capsule units' }));
    expect(card.getByText(status)).toHaveClass(color);
  });

  it('asks for them by name, and says how to begin when there is none', async () => {
    const calls = fakeApi(answering(unit.calls.list, () => listOf([])));
    renderScreen(<UnitsPage />);
    expect(screen.getByText('Loading capsule units...')).toBeVisible();
    expect(await screen.findByText('No capsule units found. Click "Add New Unit" to create one.')).toBeVisible();
    expect(calls[0]?.path).toBe('/api/units?page=1&pageSize=25&sort=name&order=asc');
  });

  /** Fills in the form of a new unit. */
  const enter = ({ guests }: { guests: string }) => {
    fill(field(/^Name/), 'Zenith');
    fill(field(/^Unit Number/), 'CSH-0009');
    fill(field(/^Location/), 'Darwin, NT');
    choose(field(/^Type/), 'Premium');
    fill(field(/^Features/), 'Solar, , Lift ,');
    fill(field(/^Daily Rate/), '180.50');
    fill(field(/^Max Occupancy/), guests);
  };

  it('creates one of what was entered: features split, numbers read, empty rates left out (product §5)', async () => {
    const made = { ...trackside, id: 9 };
    const { user, writes } = open(
      answering(unit.calls.create, () => oneOf(made)),
      answering(unit.calls.read, () => oneOf(made)),
    );
    await user.click(screen.getByRole('button', { name: 'Add New Unit' }));
    enter({ guests: '2' });
    await user.click(dialog().getByText('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(writes()[0]?.body).toEqual({
      name: 'Zenith',
      unitNumber: 'CSH-0009',
      location: 'Darwin, NT',
      type: 'Premium',
      features: ['Solar', 'Lift'],
      dailyRate: 180.5,
      maxOccupancy: 2,
      preparationDays: 0,
      status: 'available',
    });
    expect(toasts.current()).toMatchObject({ title: 'Capsule unit created successfully', tone: 'success' });
  });

  it('sends what is no number as it was entered, for the API to refuse (product §5)', async () => {
    const message = 'Enter the daily rate in dollars, with at most two decimals.';
    const { user, writes } = open(
      answering(unit.calls.create, () => refusal('request.invalid', [{ field: 'dailyRate', message }])),
    );
    await user.click(screen.getByRole('button', { name: 'Add New Unit' }));
    enter({ guests: '1.5' });
    fill(field(/^Daily Rate/), 'a hundred');
    await user.click(dialog().getByText('Save'));
    await waitFor(() => expect(field(/^Daily Rate/)).toHaveAccessibleDescription(message));
    expect(field(/^Daily Rate/)).toHaveValue('a hundred');
    expect(writes()[0]?.body).toMatchObject({ dailyRate: 'a hundred', maxOccupancy: 1.5 });
  });

  it('stays in its form when it is refused, with the toast of the specification', async () => {
    const { user } = open(
      answering(unit.calls.change, () =>
        refusal('resource.conflict', [{ field: 'unitNumber', message: 'Another unit has this number.' }]),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Edit Trackside One' }));
    fill(field(/^Unit Number/), 'CSH-0002');
    await user.click(dialog().getByText('Save'));
    await waitFor(() => expect(field(/^Unit Number/)).toHaveAccessibleDescription('Another unit has this number.'));
    expect(toasts.current()).toMatchObject({
      title: 'Error saving capsule unit',
      description: 'There was an error saving your capsule unit. Please try again.',
    });
  });

  it('asks by name and number before it deletes, and says why a booked one stays', async () => {
    const { user, writes } = open(answering(unit.calls.remove, () => refusal('unit.booked')));
    await user.click(await screen.findByRole('button', { name: 'Delete Trackside One' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Confirm Deletion' }));
    expect(question.getByText(/delete Trackside One \(CSH-0001\)\?/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByRole('alert')).toHaveTextContent(/bookings/);
    expect(writes()[0]).toMatchObject({ method: 'DELETE', path: '/api/units/4', headers: { 'if-match': '"5"' } });
    expect(toasts.current()).toMatchObject({
      title: 'Error deleting capsule unit',
      description: 'There was an error deleting the capsule unit. Please try again.',
    });
  });
});
