import { screen } from '@testing-library/react';
import type { FormLayout } from '../form';
import { renderScreen } from '../testing';
import { loadFormEarly } from './late-dialogs';
import { FormOfSource, loadForm } from './late-form';

/** A form's layout, which comes when it is opened, or is here already. */

jest.mock('./resource-form', () => ({
  ResourceForm: ({ layout }: { layout: FormLayout }) => <p>{`The form ${layout.sections[0]!.title}`}</p>,
}));

const LAYOUT: FormLayout = { sections: [{ title: 'of a home', fields: [] }] };

/** Loads the layout, or fails so often before. */
function source(failures: number) {
  return jest.fn(async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('Loading chunk 7 failed.');
    return LAYOUT;
  });
}
const show = (layout: FormLayout | (() => Promise<FormLayout>)) =>
  renderScreen(<FormOfSource {...({ layout } as unknown as Parameters<typeof FormOfSource>[0])} />);

it('a layout that is here is drawn at once', () => {
  show(LAYOUT);
  expect(screen.getByText('The form of a home')).toBeVisible();
});

it('a layout that is loaded is drawn when it is here, the next time at once, and loaded once', async () => {
  const load = source(0);
  const { unmount } = show(load);
  expect(screen.queryByText('The form of a home')).toBeNull();
  expect(await screen.findByText('The form of a home')).toBeVisible();
  unmount();
  show(load);
  expect(screen.getByText('The form of a home')).toBeVisible();
  await loadForm(load);
  expect(load).toHaveBeenCalledTimes(1);
});

it('a layout that is loaded early is drawn at once when the form is opened', async () => {
  const load = source(0);
  await loadFormEarly(load);
  expect(load).toHaveBeenCalledTimes(1);
  show(load);
  expect(screen.getByText('The form of a home')).toBeVisible();
});

it('a layout that is here can be asked for like one that is loaded', async () => {
  expect(await loadForm(LAYOUT)).toBe(LAYOUT);
});

it('what fails once is loaded once more', async () => {
  const load = source(1);
  show(load);
  expect(await screen.findByText('The form of a home')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('what fails twice is missing, in words, and tried again when the form is opened the next time', async () => {
  const load = source(2);
  const { unmount } = show(load);
  expect(await screen.findByRole('alert')).toHaveTextContent('The form could not be loaded. Please reload the page.');
  expect(load).toHaveBeenCalledTimes(2);
  unmount();
  show(load);
  expect(await screen.findByText('The form of a home')).toBeVisible();
});
