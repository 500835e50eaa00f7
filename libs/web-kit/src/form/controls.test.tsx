import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FieldDescriptor, FieldKind } from '@capsule/contracts/resource/field';
import { Form } from 'react-final-form';
import type { ReactNode } from 'react';
import { fill, renderScreen } from '../testing';
import { FieldControl, type ControlProps } from './field-control';
import { FormFields } from './form-fields';
import { FormTextField } from './form-text-field';
import type { FormLayout } from './form-layout';

/** The controls of a form, one for each kind of field (product §3). */

const described = (kind: FieldKind, more: Partial<FieldDescriptor> = {}): FieldDescriptor => ({
  kind,
  label: 'Field',
  presence: 'optional',
  ...more,
});

interface Options {
  stored?: unknown;
  validate?: (values: Record<string, unknown>) => Record<string, string>;
}

function draw(fields: ReactNode, { stored = '', validate }: Options = {}) {
  const onSubmit = jest.fn();
  renderScreen(
    <Form onSubmit={onSubmit} initialValues={{ field: stored }} validate={validate}>
      {({ handleSubmit }) => (
        <form noValidate onSubmit={(event) => void handleSubmit(event)}>
          {fields}
          <button>Send</button>
        </form>
      )}
    </Form>,
  );
  return onSubmit;
}

const control = (field: FieldDescriptor, props: Partial<ControlProps> = {}, options: Options = {}) =>
  draw(<FieldControl name="field" field={field} {...props} />, options);
const box = () => screen.getByLabelText(/^Field/);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('the control of a field', () => {
  it.each<[FieldKind, string]>([
    ['text', 'text'],
    ['email', 'email'],
    ['phone', 'tel'],
    ['url', 'url'],
    ['password', 'password'],
    ['day', 'date'],
  ])('of the kind %s is an input of the type %s', (kind, type) => {
    control(described(kind));
    expect(box()).toHaveAttribute('type', type);
    expect(box()).not.toBeRequired();
    expect(box()).not.toHaveAttribute('readonly');
    expect(box()).not.toHaveAccessibleDescription();
  });

  it('of a long text has several lines', () => {
    control(described('longText'));
    expect(box().tagName).toBe('TEXTAREA');
  });

  it('of an amount is preceded by its unit, and takes decimals', () => {
    control(described('money'));
    expect(box()).toHaveAttribute('inputmode', 'decimal');
    expect(screen.getByText('$')).toBeVisible();
  });

  it('of a whole number is of number type with its limits, and no unit (product §5)', () => {
    control(described('integer', { min: 1, max: 10 }));
    const number = screen.getByRole('spinbutton', { name: 'Field' });
    expect(number).toHaveAttribute('type', 'number');
    expect(number).toHaveAttribute('inputmode', 'numeric');
    expect(['min', 'max', 'step'].map((limit) => number.getAttribute(limit))).toEqual(['1', '10', '1']);
    expect(document.querySelector('.MuiInputAdornment-root')).toBeNull();
  });

  it('of a whole number takes no letters, and is not changed by who scrolls', async () => {
    control(described('integer'));
    const number = screen.getByRole('spinbutton');
    await userEvent.type(number, '+1e2x');
    expect(number).toHaveValue(12);
    expect(number).toHaveFocus();
    fireEvent.wheel(number);
    expect(number).not.toHaveFocus();
  });

  it('of a whole number leaves pasting, copying and Tab to the browser', () => {
    control(described('integer'));
    const number = screen.getByRole('spinbutton');
    for (const pressed of [{ key: 'v', ctrlKey: true }, { key: 'c', metaKey: true }, { key: 'Tab' }])
      expect(fireEvent.keyDown(number, pressed)).toBe(true);
    expect(fireEvent.keyDown(number, { key: 'v' })).toBe(false);
  });

  it('of a choice offers its words', async () => {
    control(described('choice', { options: ['available', 'Standard'] }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Field' }));
    const options = screen.getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Available', 'Standard']);
    await userEvent.click(screen.getByText('Available'));
    expect(screen.getByRole('combobox')).toHaveTextContent('Available');
  });

  it('of a list shows its items as they will be stored, each once', () => {
    control(described('list'), {}, { stored: 'Solar, Lift,, Solar' });
    expect([...document.querySelectorAll('.MuiChip-root')].map((chip) => chip.textContent)).toEqual(['Solar', 'Lift']);
    // The field itself says the same to screen readers.
    expect(document.querySelector('.MuiChip-root')!.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(box()).toHaveAccessibleDescription('Separate with commas.');
    fill(box(), '');
    expect(document.querySelector('.MuiChip-root')?.parentElement ?? null).toBeNull();
  });

  it('of a list says what its field says, where it does', () => {
    control(described('list', { help: 'At most 50.' }));
    expect(box()).toHaveAccessibleDescription('At most 50.');
  });

  it('of yes and no is a switch', async () => {
    const onSubmit = control(described('yesNo', { help: 'Visitors find it.' }), {}, { stored: true });
    expect(screen.getByRole('switch', { name: 'Field' })).toBeChecked();
    expect(screen.getByRole('switch')).toHaveAccessibleDescription('Visitors find it.');
    await userEvent.click(screen.getByRole('switch'));
    await send();
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ field: false });
  });

  it('of yes and no has nothing below it where there is nothing to say', () => {
    control(described('yesNo'), {}, { stored: true });
    expect(screen.getByRole('switch')).not.toHaveAttribute('aria-describedby');
    expect(document.querySelector('.MuiFormHelperText-root')).toBeNull();
  });

  it.each<FieldKind>(['reference', 'structure'])('of the kind %s is the screen’s own', (kind) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => control(described(kind))).toThrow('The field "Field" needs a control of its own.');
    log.mockRestore();
  });

  it('says what its contract says', () => {
    control(
      described('text', { presence: 'required', placeholder: 'CSH-0001', help: 'On the door.', advisedLength: 60 }),
      {},
      { stored: 'Paddock' },
    );
    expect(box()).toBeRequired();
    expect(box()).toHaveAttribute('placeholder', 'CSH-0001');
    expect(box()).toHaveAccessibleDescription('On the door. 7 of about 60');
  });

  it('says why it cannot be changed, in place of what it is', () => {
    control(described('text', { help: 'On the door.', fixed: 'It is painted.' }), { readOnly: true });
    expect(box()).toHaveAttribute('readonly');
    expect(box()).toHaveAccessibleDescription('It is painted.');
  });

  it('keeps the label of a day above it, for the browser writes in the empty field', () => {
    control(described('day'));
    expect(screen.getByText('Field', { selector: 'label' })).toHaveAttribute('data-shrink', 'true');
  });

  it('lets the label of a text stand in it while it is empty', () => {
    control(described('text'));
    expect(screen.getByText('Field', { selector: 'label' })).toHaveAttribute('data-shrink', 'false');
  });
});

describe('a form that checks before it sends (product §5)', () => {
  const validate = ({ field }: Record<string, unknown>): Record<string, string> =>
    field === '' ? { field: 'Enter it.' } : {};

  it.each(['text', 'yesNo'] as const)('says what is wrong from the first submit on: %s', async (kind) => {
    control(described(kind), {}, { validate });
    const field = () => screen.getByLabelText(/^Field/);
    expect(field()).not.toHaveAccessibleDescription();
    await send();
    expect(field()).toHaveAccessibleDescription('Enter it.');
    expect(document.querySelector('.Mui-error')).toBeVisible();
  });

  it('follows every change from then on', async () => {
    control(described('text'), {}, { validate });
    await send();
    expect(box()).toBeInvalid();
    fill(box(), 'Paddock');
    expect(box()).not.toHaveAccessibleDescription();
    expect(box()).toBeValid();
    fill(box(), '');
    expect(box()).toHaveAccessibleDescription('Enter it.');
  });
});

describe('a field while its form is sent', () => {
  let done: () => void;
  const draw = (fields: ReactNode) =>
    renderScreen(
      <Form onSubmit={() => new Promise<void>((resolve) => (done = resolve))} initialValues={{ field: '' }}>
        {({ handleSubmit }) => (
          <form onSubmit={(event) => void handleSubmit(event)}>
            {fields}
            <button>Send</button>
          </form>
        )}
      </Form>,
    );

  it('keeps the focus, and cannot be changed', async () => {
    draw(<FormTextField name="field" label="Field" />);
    await userEvent.type(box(), 'Paddock{Enter}');
    expect(box()).toHaveAttribute('readonly');
    expect(box()).toHaveFocus();
    await act(() => Promise.resolve(done()));
    await waitFor(() => expect(box()).not.toHaveAttribute('readonly'));
  });

  it('cannot be switched either', async () => {
    draw(<FieldControl name="field" field={described('yesNo')} />);
    const toggle = () => userEvent.click(screen.getByRole('switch'));
    await send();
    expect(screen.getByRole('switch')).toHaveAttribute('aria-readonly', 'true');
    await toggle();
    expect(screen.getByRole('switch')).not.toBeChecked();
    await act(() => Promise.resolve(done()));
    expect(screen.getByRole('switch')).not.toHaveAttribute('aria-readonly');
    await toggle();
    expect(screen.getByRole('switch')).toBeChecked();
  });
});

describe('the fields of a form', () => {
  const fields = {
    code: described('text', { label: 'Code', fixed: 'It is painted.' }),
    name: described('text', { label: 'Name' }),
    made: described('structure', { label: 'Made' }),
  };
  const layout: FormLayout = {
    sections: [
      { title: 'The home', columns: 2, fields: ['code', { field: 'name', wide: true }] },
      {
        title: 'More',
        fields: [{ field: 'made', control: ({ name, field }) => <p>{`${name}: ${field.label}`}</p> }],
        footer: () => <p>A preview</p>,
      },
    ],
  };

  it('are those of the layout, in its order, with controls of the screen’s own', () => {
    draw(<FormFields fields={fields} layout={layout} isNew />);
    const sections = screen.getAllByRole('group').filter((group) => group.hasAttribute('aria-labelledby'));
    expect(sections.map((section) => section.textContent)).toEqual([
      expect.stringMatching(/^The home.*Code.*Name/),
      'Moremade: MadeA preview',
    ]);
    expect(screen.getByRole('group', { name: 'The home' })).toBeVisible();
  });

  it('can all be filled in for a new row, beginning with the first', () => {
    draw(<FormFields fields={fields} layout={layout} isNew />);
    expect(screen.getByLabelText('Code')).not.toHaveAttribute('readonly');
    expect(screen.getByLabelText('Code')).toHaveFocus();
  });

  it('hold fast what a stored row cannot change, and begin with what it can', () => {
    draw(<FormFields fields={fields} layout={layout} isNew={false} />);
    expect(screen.getByLabelText('Code')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('It is painted.');
    expect(screen.getByLabelText('Name')).not.toHaveAttribute('readonly');
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });
});
