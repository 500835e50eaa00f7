import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import type { FieldDescriptor } from '@capsule/contracts/resource/field';
import { renderScreen } from '../testing';
import { FieldControl } from './field-control';
import { FormPicker } from './form-picker';
import { savedByOthersMutators, showSavedByOthers } from './saved-by-others';

/** What somebody else has saved at a field is said as the field itself shows it (product §8.4). */

interface Values {
  field: string;
}

function show(control: ReactNode, theirs: string) {
  renderScreen(
    <Form<Values> onSubmit={() => undefined} initialValues={{ field: '' }} mutators={savedByOthersMutators<Values>()}>
      {({ form }) => (
        <>
          {control}
          <button onClick={() => showSavedByOthers(form, ['field'], { field: theirs })}>Load</button>
        </>
      )}
    </Form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Load' }));
}

const of = (described: Pick<FieldDescriptor, 'kind' | 'options'>) => (
  <FieldControl name="field" field={{ label: 'Field', presence: 'optional', ...described }} />
);
const UNITS = [
  { value: '4', label: 'Paddock' },
  { value: '7', label: 'Trackside' },
];
const unit = <FormPicker name="field" label="Field" options={UNITS} loading={false} nothing="No such unit" />;

it.each<[string, ReactNode, string, string]>([
  ['a text', of({ kind: 'text' }), 'pending', 'pending'],
  ['a day', of({ kind: 'day' }), '2027-03-08', 'Mar 8, 2027'],
  ['a choice', of({ kind: 'choice', options: ['pending', 'confirmed'] }), 'confirmed', 'Confirmed'],
  ['a row', unit, '7', 'Trackside'],
  ['a row that is gone', unit, '9', 'Unknown'],
])('%s', (_what, control, theirs, words) => {
  show(control, theirs);
  expect(screen.getByText(`Saved meanwhile by someone else: “${words}”`)).toBeVisible();
});

it.each<[string, ReactNode]>([
  ['a day', of({ kind: 'day' })],
  ['a row', unit],
])('%s that they took away', (_what, control) => {
  show(control, '');
  expect(screen.getByText('Emptied meanwhile by someone else.')).toBeVisible();
});
