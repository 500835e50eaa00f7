import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Role } from '@capsule/contracts/roles';
import { remoteRegistry } from '../composition/remote-registry';
import { sampleRemote } from '../composition/testing/sample-remote';
import { QuickSearch } from './quick-search';

const entry = (label: string, path: string, roles: Role[]) => ({
  label,
  path,
  roles,
  summary: 'What it is for.',
  icon: 'M0 0',
  order: 10,
});

const Where = () => <p>At {useLocation().pathname}</p>;

function open(role: Role = 'manager') {
  render(
    <MemoryRouter initialEntries={['/admin']}>
      <QuickSearch role={role} />
      <input aria-label="Search homes" />
      <textarea aria-label="Message" />
      <select aria-label="Status" />
      <div contentEditable role="textbox" tabIndex={0} aria-label="Notes" />
      <button>Save</button>
      <Where />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const box = () => screen.getByRole('combobox', { name: 'Search screens' });
const at = () => screen.getByText(/^At/).textContent;

beforeAll(() => {
  const nav = [
    entry('Capsule Units', '/admin/units', ['admin', 'manager']),
    entry('Contact Inquiries', '/admin/contacts', ['admin', 'manager']),
    entry('Users', '/admin/users', ['admin']),
  ];
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-x', { nav })] });
});

describe('the quick search', () => {
  it('opens a screen by a part of its name, and is empty again', async () => {
    const user = open();
    await user.type(box(), 'inqu{Enter}');
    expect(at()).toBe('At /admin/contacts');
    expect(box()).toHaveValue('');
  });

  it('offers what the sidebar offers to the role', async () => {
    const user = open('manager');
    await user.type(box(), 'Users');
    expect(screen.getByText('No screen of that name')).toBeVisible();
  });

  it('offers an administrator more', async () => {
    const user = open('admin');
    await user.type(box(), 'Users{Enter}');
    expect(at()).toBe('At /admin/users');
  });
});

describe('the key /', () => {
  it('brings the focus to the quick search, and writes nothing there', async () => {
    const user = open();
    await user.keyboard('/');
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('');
  });

  it('does so from a button, too', async () => {
    const user = open();
    screen.getByRole('button', { name: 'Save' }).focus();
    await user.keyboard('/');
    expect(box()).toHaveFocus();
  });

  it.each(['Search homes', 'Message'])('is written where something is being typed: %s', async (name) => {
    const user = open();
    await user.type(screen.getByLabelText(name), 'a/b');
    expect(screen.getByLabelText(name)).toHaveValue('a/b');
    expect(screen.getByLabelText(name)).toHaveFocus();
  });

  it.each(['Status', 'Notes'])('stays where it is pressed in %s', (name) => {
    open();
    const field = screen.getByLabelText(name);
    field.focus();
    expect(fireEvent.keyDown(field, { key: '/' })).toBe(true);
    expect(field).toHaveFocus();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('with %s is the browser’s', (modifier) => {
    open();
    expect(fireEvent.keyDown(document.body, { key: '/', [modifier]: true })).toBe(true);
    expect(box()).not.toHaveFocus();
  });
});
