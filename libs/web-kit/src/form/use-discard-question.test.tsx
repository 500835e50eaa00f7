import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../testing';
import { useDiscardQuestion } from './use-discard-question';

/** The question before something is lost in a dialog. */

function Part({ isLost, onLeave }: { isLost: boolean; onLeave: () => void }) {
  const { leave, question } = useDiscardQuestion(isLost);
  return (
    <>
      <button onClick={() => leave(onLeave)}>Close</button>
      {question}
    </>
  );
}

it('goes by itself, and leaves nothing, where what would be lost is saved meanwhile', async () => {
  const onLeave = jest.fn();
  const { rerender } = renderScreen(<Part isLost onLeave={onLeave} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  rerender(<Part isLost={false} onLeave={onLeave} />);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onLeave).not.toHaveBeenCalled();
});
