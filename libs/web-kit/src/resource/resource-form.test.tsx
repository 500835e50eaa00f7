import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { seoSetting, type SeoSetting } from '@capsule/contracts/seo/seo-setting';
import descriptor from '@capsule/contracts/seo/seo-setting.descriptor';
import { formLayout } from '../form';
import { answering, fakeApi, fill, oneOf, refusal, renderScreen } from '../testing';
import { crudEndpoints } from './crud-endpoints';
import { ResourceForm, type InitialValues } from './resource-form';

/** One form for new rows and for edits: what it begins with, what it lets be changed, and rows that others changed. */

const { read, change } = seoSetting.calls;
const endpoints = crudEndpoints({ name: 'mfe-admin-sample' }, descriptor);
const layout = formLayout(descriptor, {
  sections: [{ title: 'All', fields: Object.keys(descriptor.fields) as (keyof typeof descriptor.fields)[] }],
});
const words = {
  form: { new: 'Add Page', edit: 'Edit Page' },
  saved: {
    created: () => ({ title: 'Page created' }),
    updated: () => ({ title: 'Page updated' }),
    failed: { title: 'Error saving page' },
  },
  nameOf: ({ pagePath }: SeoSetting) => pagePath,
};
const homes = sampleRow(seoSetting, { id: 4, pagePath: '/homes', title: 'Homes', keywords: 'homes', version: 5 });
const ignored = () => undefined;

const formOf = (row: SeoSetting | null, initial?: InitialValues<typeof descriptor.fields>) => (
  <ResourceForm
    endpoints={endpoints}
    words={words}
    layout={layout}
    row={row}
    initial={initial}
    open
    onSaved={ignored}
    onClose={ignored}
  />
);
const field = (label: RegExp) => screen.getByLabelText(label);
const BEGINNING = { title: 'Capsule Homes', keywords: 'racing' };

describe('a form', () => {
  it('for a new row begins with what the screen says, beside the defaults of its fields', () => {
    renderScreen(formOf(null, BEGINNING));
    expect(screen.getByRole('dialog', { name: 'Add Page' })).toBeVisible();
    expect(field(/^Title/)).toHaveValue('Capsule Homes');
    expect(field(/^Keywords/)).toHaveValue('racing');
    expect(field(/^Page Path/)).toHaveValue('');
    expect(field(/^Index this page/)).toBeChecked();
  });

  it('for a new row has what is known only once it is open, and keeps what was typed by then', () => {
    const { rerender } = renderScreen(formOf(null, BEGINNING));
    fill(field(/^Title/), 'Stays');
    rerender(formOf(null, { title: 'Homes for trainers', keywords: 'trainers' }));
    expect(field(/^Keywords/)).toHaveValue('trainers');
    expect(field(/^Title/)).toHaveValue('Stays');
  });

  it('for an edit has the row as it is, whatever a new one begins with', () => {
    renderScreen(formOf(homes, BEGINNING));
    expect(screen.getByRole('dialog', { name: 'Edit Page' })).toBeVisible();
    expect(field(/^Title/)).toHaveValue('Homes');
    expect(field(/^Keywords/)).toHaveValue('homes');
  });

  it.each([
    ['can be filled in for a new row', null, false],
    ['is only shown for one that is there', homes, true],
  ])('has a field that can never be changed later, which %s', (_what, row, isFixed) => {
    renderScreen(formOf(row));
    expect((field(/^Page Path/) as HTMLInputElement).readOnly).toBe(isFixed);
    expect(field(/^Page Path/)).toHaveAccessibleDescription(
      isFixed ? 'The page path cannot be changed.' : 'It cannot be changed later.',
    );
    expect(field(/^Title/)).not.toHaveAttribute('readonly');
  });
});

it('a row that others changed and that cannot be read is not said to be gone, and can be loaded again', async () => {
  let isDown = true;
  const calls = fakeApi(
    answering(change, () => refusal('resource.stale')),
    answering(read, () =>
      isDown ? refusal('service.unavailable') : oneOf({ ...homes, keywords: 'stays', version: 6 }),
    ),
  );
  renderScreen(formOf(homes));
  const load = () => screen.findByRole('button', { name: 'Load their changes' });
  const reads = () => calls.filter(({ method }) => method === 'GET');
  fill(field(/^Title/), 'Stays');
  await userEvent.click(screen.getByText('Save'));
  await userEvent.click(await load());
  await waitFor(() => expect(reads()).toHaveLength(1));
  expect(await screen.findByText(/^Someone else changed this while you were editing/)).toBeVisible();
  isDown = false;
  await userEvent.click(await load());
  await waitFor(() => expect(field(/^Keywords/)).toHaveValue('stays'));
  expect(field(/^Title/)).toHaveValue('Stays');
});
