import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from '../testing';
import { ConfirmDialog } from './confirm-dialog';

/** A screen whose row opens the question, and goes when that is confirmed. */
function Screen({ deletes }: { deletes: boolean }) {
  const [open, setOpen] = useState(false);
  const [gone, setGone] = useState(false);
  const close = () => setOpen(false);
  const confirm = () => {
    setGone(deletes);
    close();
  };
  return (
    <main tabIndex={-1}>
      {gone ? null : <button onClick={() => setOpen(true)}>Delete Paddock</button>}
      <ConfirmDialog open={open} title="Confirm Deletion" action="Delete" onConfirm={confirm} onClose={close}>
        Paddock goes for good.
      </ConfirmDialog>
    </main>
  );
}

async function ask(deletes: boolean) {
  const user = userEvent.setup();
  renderScreen(<Screen deletes={deletes} />);
  await user.click(screen.getByRole('button', { name: 'Delete Paddock' }));
  return { answer: (name: string) => user.click(screen.getByRole('button', { name })) };
}

const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

describe('a question before something is done', () => {
  it('is read out with what will happen', async () => {
    await ask(true);
    const dialog = screen.getByRole('alertdialog', { name: 'Confirm Deletion' });
    expect(dialog).toHaveAccessibleDescription('Paddock goes for good.');
  });

  it('breaks a name that is longer than a line', async () => {
    await ask(true);
    expect(screen.getByText('Paddock goes for good.')).toHaveStyle({ overflowWrap: 'anywhere' });
  });

  it('gives the focus back to what asked', async () => {
    const { answer } = await ask(false);
    await answer('Delete');
    await closed();
    expect(screen.getByRole('button', { name: 'Delete Paddock' })).toHaveFocus();
  });

  it('gives the focus to the screen when what asked is gone', async () => {
    const { answer } = await ask(true);
    await answer('Delete');
    await closed();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
