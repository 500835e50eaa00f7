import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buttonsColumn, type RowButton } from './row-buttons';

interface Home {
  name: string;
  email: string;
}

const paddock: Home = { name: 'Paddock', email: 'paddock@example.com' };
const VIEW: RowButton<Home> = { icon: 'view', label: 'View', opens: 'details' };
const MAIL: RowButton<Home> = {
  icon: 'mail',
  label: 'Send mail to',
  of: ({ email }) => email,
  href: ({ email }) => `mailto:${email}`,
};

function draw(canEdit: boolean, ...buttons: RowButton<Home>[]) {
  return drawOf({ canEdit, canDelete: true }, ...buttons);
}

function drawOf(can: { canEdit: boolean; canDelete: boolean }, ...buttons: RowButton<Home>[]) {
  const show = jest.fn();
  const column = buttonsColumn<Home>({ nameOf: ({ name }) => name, buttons, show, ...can });
  render(column.render(paddock));
  return { column, show };
}

const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

describe('the buttons of a row', () => {
  it('open the dialogs of the screen', async () => {
    const { column, show } = draw(true, VIEW);
    expect(column).toMatchObject({ field: 'actions', title: 'Actions', actions: true });
    expect(names()).toEqual(['View Paddock', 'Edit Paddock', 'Delete Paddock']);
    const isDanger = screen.getAllByRole('button').map(({ classList }) => classList.contains('danger'));
    expect(isDanger).toEqual([false, false, true]);
    for (const button of screen.getAllByRole('button')) await userEvent.click(button);
    expect(show.mock.calls).toEqual([
      ['details', paddock],
      ['form', paddock],
      ['delete', paddock],
    ]);
  });

  it('are without Edit where rows are only viewed and deleted', () => {
    draw(false);
    expect(names()).toEqual(['Delete Paddock']);
  });

  it('are without Delete where rows are never deleted, and without what a row is not offered', () => {
    const offered = jest.fn(() => false);
    drawOf({ canEdit: true, canDelete: false }, { ...VIEW, offered });
    expect(names()).toEqual(['Edit Paddock']);
    expect(offered).toHaveBeenCalledWith(paddock);
  });

  it('may do something at once', async () => {
    const run = jest.fn();
    const { show } = draw(false, { icon: 'confirm', label: 'Complete', run });
    await userEvent.click(screen.getByRole('button', { name: 'Complete Paddock' }));
    expect(run).toHaveBeenCalledWith(paddock);
    expect(show).not.toHaveBeenCalled();
  });

  it('may be links', () => {
    draw(true, MAIL);
    const link = screen.getByRole('link', { name: 'Send mail to paddock@example.com' });
    expect(link).toHaveAttribute('href', 'mailto:paddock@example.com');
  });

  it('all have room beside each other', () => {
    const widths = [draw(false), draw(true), draw(true, VIEW), draw(true, VIEW, MAIL)].map(
      ({ column }) => column.width,
    );
    expect(widths).toEqual([60, 92, 124, 156]);
  });
});
