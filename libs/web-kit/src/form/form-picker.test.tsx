import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmissionErrors } from 'final-form';
import { Form } from 'react-final-form';
import { renderScreen } from '../testing';
import { FormPicker, type PickerOption } from './form-picker';

/** A row of another resource, which is chosen in a list that is narrowed by typing. */

const UNITS: PickerOption[] = [
  { value: '4', label: 'Paddock', detail: 'Randwick' },
  { value: '7', label: 'Trackside' },
];

type Props = Partial<Parameters<typeof FormPicker>[0]>;

function open(
  props: Props = {},
  stored = '',
  answer: () => Promise<SubmissionErrors> = () => Promise.resolve(undefined),
) {
  const onSubmit = jest.fn(answer);
  renderScreen(
    <Form onSubmit={onSubmit} initialValues={{ unit: stored }}>
      {({ handleSubmit }) => (
        <form onSubmit={(event) => void handleSubmit(event)}>
          <FormPicker
            name="unit"
            label="Capsule Unit"
            options={UNITS}
            loading={false}
            nothing="No such unit"
            helperText="Where they stay."
            {...props}
          />
          <button>Send</button>
        </form>
      )}
    </Form>,
  );
  const user = userEvent.setup();
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
  return { user, send, sent: () => onSubmit.mock.lastCall as unknown as unknown[] };
}
const box = () => screen.getByRole('combobox', { name: /^Capsule Unit/ });

it('sends the id of what was chosen, and none once that is taken away', async () => {
  const { user, send, sent } = open();
  await user.type(box(), 'tra{Enter}');
  expect(box()).toHaveValue('Trackside');
  await send();
  expect(sent()[0]).toEqual({ unit: '7' });
  await user.clear(box());
  await send();
  expect(sent()[0]).toEqual({ unit: '' });
});

it('offers each row with what is said of it, and says when there is none of the typed words', async () => {
  const { user } = open();
  await user.click(box());
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['PaddockRandwick', 'Trackside']);
  await user.type(box(), 'xyz');
  expect(screen.getByText('No such unit')).toBeVisible();
});

it('says of rows that are on their way that they load, and not that there is none', async () => {
  const { user } = open({ options: [], loading: true });
  await user.click(box());
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(screen.queryByText('No such unit')).toBeNull();
});

it('has none chosen at first', () => {
  open();
  expect(box()).toHaveValue('');
});

it('marks the chosen one among the others, also when two are called the same', async () => {
  const failed = jest.spyOn(console, 'error');
  const twins = [...UNITS, { value: '9', label: 'Trackside' }];
  // Rows that were read again are equal, and not the same.
  const { user } = open({ options: twins.map((unit) => ({ ...unit })) }, '9');
  await user.click(box());
  const options = screen.getAllByRole('option');
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'false', 'true']);
  expect(failed).not.toHaveBeenCalled();
  failed.mockRestore();
});

it.each([
  [true, 'Loading...'],
  [false, 'Unknown'],
])('a row that is not among the others, which load=%s, is called %s', (loading, name) => {
  open({ loading }, '9');
  expect(box()).toHaveValue(name);
});

it('shows the row that is stored, and what is said of the field', () => {
  open({ required: true }, '4');
  expect(box()).toHaveValue('Paddock');
  expect(box()).toBeRequired();
  expect(box()).toHaveAccessibleDescription('Where they stay.');
});

it('begins with the focus where it is told to', () => {
  open({ autoFocus: true });
  expect(box()).toHaveFocus();
});

it('cannot be changed while its form is sent, and says then why that was refused', async () => {
  let refuse = () => {};
  const { send } = open({}, '4', () => new Promise((resolve) => (refuse = () => resolve({ unit: 'It is booked.' }))));
  await send();
  expect(box()).toHaveAttribute('readonly');
  await act(async () => refuse());
  await waitFor(() => expect(box()).not.toHaveAttribute('readonly'));
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription('It is booked.');
});
