import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FieldDescriptors } from '@capsule/contracts/resource/descriptor';
import { unsaved, type CallFailure } from '@capsule/host/admin';
import { renderScreen, type Display } from '../testing';
import { FormDialog } from './form-dialog';
import { FormFields } from './form-fields';
import type { FormLayout } from './form-layout';
import { FormSwitch } from './form-switch';
import { FormTextField } from './form-text-field';

interface Values {
  name: string;
  place: string;
  shown: boolean;
}

const initialValues: Values = { name: 'Trackside', place: '', shown: true };
const refused: CallFailure = {
  status: 422,
  message: '422',
  code: 'request.invalid',
  fieldErrors: [
    { field: 'place', message: 'Enter a place.' },
    { field: 'hidden', message: 'The hidden field is wrong.' },
  ],
};

function open(save: (values: Values) => Promise<CallFailure | null>, display?: Display) {
  const onClose = jest.fn();
  const dialog = (open: boolean) => (
    <FormDialog open={open} title="Edit home" initialValues={initialValues} save={save} onClose={onClose}>
      <FormTextField name="name" label="Name" advisedLength={10} />
      <FormTextField name="place" label="Place" />
      <FormSwitch name="shown" label="Shown" />
    </FormDialog>
  );
  const { rerender } = renderScreen(dialog(true), '/', display);
  return { onClose, close: () => rerender(dialog(false)), user: userEvent.setup() };
}

describe('a form in a dialog', () => {
  it('sends what it holds and closes when that is saved', async () => {
    const save = jest.fn().mockResolvedValue(null);
    const { onClose, user } = open(save);
    await user.type(screen.getByLabelText('Place'), 'Randwick');
    await user.click(screen.getByRole('switch', { name: 'Shown' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(save).toHaveBeenCalledWith({ name: 'Trackside', place: 'Randwick', shown: false });
  });

  it('is saved once by a double click, also where it is slow to close', async () => {
    const save = jest.fn().mockResolvedValue(null);
    const { onClose, user } = open(save);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await act(async () => undefined);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('stays open when it is refused, with the errors at the fields and the focus on the first', async () => {
    const { onClose, user } = open(() => Promise.resolve(refused));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByLabelText('Place')).toHaveAccessibleDescription('Enter a place.');
    await waitFor(() => expect(screen.getByLabelText('Place')).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent('The hidden field is wrong.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('takes the server’s error away once its field is changed', async () => {
    const { user } = open(() => Promise.resolve(refused));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Enter a place.');
    await user.type(screen.getByLabelText('Place'), 'R');
    expect(screen.queryByText('Enter a place.')).not.toBeInTheDocument();
  });

  it('closes at once when nothing was typed', async () => {
    const { onClose, user } = open(() => Promise.resolve(null));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks before what was typed is lost', async () => {
    const { onClose, user } = open(() => Promise.resolve(null));
    await user.type(screen.getByLabelText('Place'), 'R{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Place')).toHaveValue('R');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('has the browser ask before the page is left with something typed, and only then', async () => {
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user } = open(() => Promise.resolve(null));
    expect(asks()).toBe(false);
    await user.type(screen.getByLabelText('Place'), 'R');
    expect(asks()).toBe(true);
    await user.clear(screen.getByLabelText('Place'));
    expect(asks()).toBe(false);
  });

  it('is known to the host while something is typed, so that it asks before a step takes the dialog away', async () => {
    const { user } = open(() => Promise.resolve(null));
    expect(unsaved.lostBy('address')).toBeNull();
    await user.type(screen.getByLabelText('Place'), 'R');
    expect(unsaved.lostBy('address')).toEqual({ lostBy: 'address' });
    await user.clear(screen.getByLabelText('Place'));
    expect(unsaved.lostBy('page')).toBeNull();
  });

  it('lets the page be left once it is closed', async () => {
    const { user, close } = open(() => Promise.resolve(null));
    await user.type(screen.getByLabelText('Place'), 'R');
    close();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    expect(unsaved.lostBy('page')).toBeNull();
  });

  it('can neither be left nor sent twice while the call runs', async () => {
    let answer: (failure: null) => void = () => undefined;
    const save = jest.fn(() => new Promise<null>((resolve) => (answer = resolve)));
    const { onClose, user } = open(save);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('progressbar', { hidden: true })).toBeVisible();
    // "Saving..." is read out already.
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Saving...' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(save).toHaveBeenCalledTimes(1);
    answer(null);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('progressbar', { hidden: true })).not.toBeInTheDocument();
  });

  it.each([
    ['fills a phone, with its buttons at the top', 'phone', true],
    ['leaves room around it on an upright tablet, with its buttons below', 'upright', false],
    ['leaves room around it on a desktop, with its buttons below', 'desktop', false],
  ] as const)('%s', (_what, display, fills) => {
    open(() => Promise.resolve(null), display);
    const dialog = screen.getByRole('dialog', { name: 'Edit home' });
    expect(dialog.classList.contains('MuiDialog-paperFullScreen')).toBe(fills);
    const [save, place] = [screen.getByRole('button', { name: 'Save' }), screen.getByLabelText('Place')];
    const isAbove = save.compareDocumentPosition(place) === Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isAbove).toBe(fills);
  });

  it.each([
    [undefined, '720px'],
    [480, '480px'],
  ])('is as wide as its screen says, %s, on a desktop: %s', (width, wide) => {
    renderScreen(
      <FormDialog
        open
        title="Edit home"
        width={width}
        initialValues={initialValues}
        save={jest.fn()}
        onClose={jest.fn()}
      >
        <FormTextField name="name" label="Name" />
      </FormDialog>,
      '/',
      'desktop',
    );
    expect(getComputedStyle(screen.getByRole('dialog')).width).toBe(wide);
  });

  it('says how long a text is against a good length', async () => {
    const { user } = open(() => Promise.resolve(null));
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('9 of about 10');
    await user.type(screen.getByLabelText('Name'), ' Two');
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Long: 13 of about 10');
  });
});

describe('what somebody else has saved meanwhile', () => {
  const stale: CallFailure = { status: 412, message: '412', code: 'resource.stale', fieldErrors: [] };
  const LOAD = { name: 'Load their changes' };
  type Calls = Partial<Parameters<typeof FormDialog<{ name: string }>>[0]>;

  function openWith(calls: Calls) {
    renderScreen(
      <FormDialog
        open
        title="Edit home"
        initialValues={{ name: '' }}
        save={() => Promise.resolve(stale)}
        onClose={jest.fn()}
        {...calls}
      >
        <FormTextField name="name" label="Name" />
      </FormDialog>,
    );
    return userEvent.setup();
  }

  it('is loaded once a save was refused for it', async () => {
    const reload = jest.fn(() => Promise.resolve({ name: 'Trackside' }));
    const user = openWith({ reload });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', LOAD));
    expect(await screen.findByText(/^Their changes are loaded/)).toBeVisible();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded as soon as it is told', async () => {
    const reload = jest.fn(() => Promise.resolve({ name: 'Trackside' }));
    const user = openWith({ reload, news: { kind: 'changed', who: 'Sam' } });
    await user.click(screen.getByRole('button', LOAD));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['once a save was refused', {}],
    ['as soon as it is told', { news: { kind: 'changed', who: 'Sam' } } as const],
  ])('is asked for once, and the focus goes to what is said of it: %s', async (_when, calls) => {
    let loaded = () => undefined as void;
    const reload = jest.fn(() => new Promise<{ name: string }>((resolve) => (loaded = () => resolve({ name: 'T' }))));
    const onClose = jest.fn();
    const user = openWith({ reload, onClose, ...calls });
    if (!('news' in calls)) await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', LOAD));
    expect(await screen.findByText('Loading their changes...')).toBeVisible();
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    await user.click(screen.getByRole('button', LOAD));
    await act(async () => loaded());
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is not offered where there is nothing to load, as for a new row', async () => {
    const user = openWith({ news: { kind: 'changed', who: 'Sam' } });
    expect(screen.getByText(/^Sam changed this meanwhile/)).toBeVisible();
    expect(screen.queryByRole('button', LOAD)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Someone else changed this while you were editing/)).toBeVisible();
    expect(screen.queryByRole('button', LOAD)).toBeNull();
  });
});

it('neither a first change nor the end of the dialog draws the fields again (decision 089)', async () => {
  const control = jest.fn(() => <FormTextField name="name" label="Name" />);
  const layout: FormLayout = { sections: [{ title: 'The home', fields: [{ field: 'name', control }] }] };
  const fields = { name: { kind: 'text', label: 'Name' } } as unknown as FieldDescriptors;
  const dialog = (isOpen: boolean) => (
    <FormDialog open={isOpen} title="Edit home" initialValues={{ name: '' }} save={jest.fn()} onClose={jest.fn()}>
      <FormFields fields={fields} layout={layout} isNew />
    </FormDialog>
  );
  const { rerender } = renderScreen(dialog(true));
  const drawn = control.mock.calls.length;
  await userEvent.type(screen.getByLabelText('Name'), 'Tr');
  rerender(dialog(false));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(control).toHaveBeenCalledTimes(drawn);
});
