import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Form } from 'react-final-form';
import type { FieldDescriptor } from '@capsule/contracts/resource/field';
import type { CallFailure } from '@capsule/host/admin';
import { renderScreen, styleAt } from '../testing';
import { FormDialog } from './form-dialog';
import { useFormFailure } from './form-failure';
import { FormFields } from './form-fields';
import { FormNews } from './form-news';
import { FormRowProvider, useFormRowId } from './form-row';
import { FormTextField } from './form-text-field';
import { useSetTexts, useSwitchValue, useTextValue } from './use-value';

/** What a form does beside its fields: its focus, what others did meanwhile, and what parts of it know. */

const described = (label: string, more: Partial<FieldDescriptor> = {}): FieldDescriptor => ({
  kind: 'text',
  label,
  presence: 'optional',
  ...more,
});

describe('the focus of a form in a dialog', () => {
  function Screen({ save }: { save: () => Promise<CallFailure | null> }) {
    const [open, setOpen] = useState(false);
    return (
      <main tabIndex={-1}>
        <button onClick={() => setOpen(true)}>Edit Paddock</button>
        {open ? (
          <FormDialog open title="Edit" initialValues={{ name: '' }} save={save} onClose={() => setOpen(false)}>
            <FormTextField name="name" label="Name" />
          </FormDialog>
        ) : null}
      </main>
    );
  }

  /** As lists do: the dialog stays while it closes. */
  function Kept() {
    const [open, setOpen] = useState<boolean | null>(null);
    return (
      <main tabIndex={-1}>
        <button onClick={() => setOpen(true)}>Edit Paddock</button>
        {open === null ? null : (
          <FormDialog
            open={open}
            title="Edit"
            initialValues={{ name: '' }}
            save={jest.fn()}
            onClose={() => setOpen(false)}
          >
            <FormTextField name="name" label="Name" />
          </FormDialog>
        )}
      </main>
    );
  }

  it('goes back to what opened it when what was typed is discarded', async () => {
    const user = userEvent.setup();
    renderScreen(<Kept />);
    await user.click(screen.getByRole('button', { name: 'Edit Paddock' }));
    await user.type(screen.getByLabelText('Name'), 'x');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Paddock' })).toHaveFocus());
  });

  it('stays on Save while it is sent, which says so and can be pressed still', async () => {
    const user = userEvent.setup();
    let end = () => {};
    renderScreen(<Screen save={() => new Promise((resolve) => (end = () => resolve(null)))} />);
    await user.click(screen.getByRole('button', { name: 'Edit Paddock' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const button = screen.getByRole('button', { name: 'Saving...' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toBeEnabled();
    expect(document.querySelector('form')).toHaveAttribute('aria-busy', 'true');
    await act(async () => end());
  });

  it('asks in words what is lost', async () => {
    const user = userEvent.setup();
    renderScreen(<Kept />);
    await user.click(screen.getByRole('button', { name: 'Edit Paddock' }));
    await user.type(screen.getByLabelText('Name'), 'x{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    expect(question).toHaveAccessibleDescription('What you changed here is not saved yet.');
    expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  });
});

describe('what somebody else did to the row', () => {
  it.each([
    ['changed', 'Warning', 'Priya Nair changed this meanwhile. What you typed is still here.', 1],
    ['deleted', 'Error', 'Priya Nair deleted this meanwhile. Copy what you need before you close.', 0],
  ] as const)('%s is said in the tone %s, and what can be loaded is offered', async (kind, tone, text, buttons) => {
    const onReload = jest.fn();
    renderScreen(<FormNews news={{ kind, who: 'Priya Nair' }} onReload={onReload} />);
    expect(screen.getByRole('alert')).toHaveClass(`MuiAlert-color${tone}`);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    const offered = screen.queryAllByRole('button', { name: 'Load their changes' });
    expect(offered).toHaveLength(buttons);
    for (const button of offered) await userEvent.click(button);
    expect(onReload).toHaveBeenCalledTimes(buttons);
  });

  it('cannot be loaded into a form that loads nothing', () => {
    renderScreen(<FormNews news={{ kind: 'changed', who: 'Priya Nair' }} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  const news = { kind: 'changed', who: 'Priya Nair' } as const;
  const failure: CallFailure = { status: 503, message: '', code: 'service.unavailable', fieldErrors: [] };

  it.each([
    ['resource.stale' as const, 1, /^Someone else changed this while/],
    ['service.unavailable' as const, 2, /^Priya Nair changed this meanwhile/],
  ])('is said once: after %s there are %i alerts', async (code, count, first) => {
    renderScreen(
      <FormDialog
        open
        title="Edit"
        initialValues={{ name: '' }}
        news={news}
        save={() => Promise.resolve({ ...failure, code })}
        reload={() => Promise.resolve({ name: 'Theirs' })}
        onClose={jest.fn()}
      >
        <FormTextField name="name" label="Name" />
      </FormDialog>,
    );
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(count));
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent(first);
  });

  it('that is loaded gives way to later news', async () => {
    renderScreen(
      <FormDialog
        open
        title="Edit"
        initialValues={{ name: '' }}
        news={news}
        save={() => Promise.resolve(failure)}
        reload={() => Promise.resolve({ name: 'Theirs' })}
        onClose={jest.fn()}
      >
        <FormTextField name="name" label="Name" />
      </FormDialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Load their changes' }));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Priya Nair changed this meanwhile/);
  });
});

describe('the parts of a form', () => {
  it('know why it was not saved, until it is', async () => {
    const Why = () => <p>{useFormFailure()?.code ?? 'nothing failed'}</p>;
    const failure: CallFailure = { status: 409, message: '', code: 'unit.booked', fieldErrors: [] };
    const save = jest.fn().mockResolvedValueOnce(failure).mockResolvedValue(null);
    renderScreen(
      <FormDialog open title="Edit" initialValues={{}} save={save} onClose={jest.fn()}>
        <Why />
      </FormDialog>,
    );
    expect(screen.getByText('nothing failed')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('unit.booked')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('nothing failed')).toBeVisible();
  });

  it('know which row it edits', () => {
    const Id = () => <p>{String(useFormRowId())}</p>;
    renderScreen(
      <>
        <FormRowProvider value={{ id: 4 }}>
          <Id />
        </FormRowProvider>
        <Id />
      </>,
    );
    expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(['4', 'null']);
  });

  it('read its values, and fill in several at once', async () => {
    function Part() {
      const set = useSetTexts();
      const said = `${useTextValue('from')} to ${useTextValue('to')}, ${useSwitchValue('paid') ? 'paid' : 'open'}`;
      return <button onClick={() => set({ from: '1 May', to: '3 May' })}>{said}</button>;
    }
    renderScreen(
      <Form onSubmit={jest.fn()} initialValues={{ from: '', to: '', paid: true }}>
        {() => <Part />}
      </Form>,
    );
    await userEvent.click(screen.getByText('to , paid'));
    expect(screen.getByText('1 May to 3 May, paid')).toBeVisible();
  });
});

describe('the fields of a form', () => {
  const inForm = (content: React.ReactNode) =>
    renderScreen(
      <Form onSubmit={jest.fn()} initialValues={{ name: '', note: '' }}>
        {() => content}
      </Form>,
    );
  const fields = { name: described('Name'), note: described('Note', { kind: 'longText' }) };
  const layout = { sections: [{ title: 'All', columns: 2, fields: ['name', { field: 'note', wide: true, rows: 6 }] }] };

  it('leave the focus where it is in a page', () => {
    inForm(<FormFields fields={fields} layout={layout as never} isNew autoFocus={false} />);
    expect(document.body).toHaveFocus();
  });

  it('have their width and their lines as the layout says', () => {
    inForm(<FormFields fields={fields} layout={layout as never} isNew />);
    const cellOf = (label: string) => screen.getByLabelText(label).closest('.MuiFormControl-root')!.parentElement!;
    expect(getComputedStyle(cellOf('Note')).gridColumn).toBe('1/-1');
    expect(getComputedStyle(cellOf('Name')).gridColumn).toBe('');
  });

  it.each([
    ['below one another on a phone', 'min-width:0px', 'minmax(0, 1fr)'],
    ['side by side from a small tablet on', 'min-width:600px', 'repeat(2, minmax(0, 1fr))'],
  ])('stand %s', (_how, media, columns) => {
    inForm(<FormFields fields={fields} layout={layout as never} isNew />);
    const section = screen.getByRole('group', { name: 'All' }).lastElementChild!;
    expect(styleAt(section, `(${media})`)).toBe(`grid-template-columns: ${columns};`);
  });

  it('tell a control of the screen’s own what it needs to know of its place', () => {
    const control = jest.fn(() => null);
    const own = { sections: [{ title: 'All', fields: [{ field: 'note', rows: 6, control }, 'name'] }] };
    inForm(<FormFields fields={fields} layout={own as never} isNew={false} />);
    expect(control).toHaveBeenCalledWith(
      { name: 'note', field: fields.note, readOnly: false, autoFocus: true, rows: 6 },
      undefined,
    );
    expect(screen.getByLabelText('Name')).not.toHaveFocus();
  });
});
