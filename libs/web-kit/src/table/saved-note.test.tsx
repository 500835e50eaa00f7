import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from '../testing';
import { SavedNote } from './saved-note';

function Screen() {
  const [isShown, setShown] = useState(true);
  return <main tabIndex={-1}>{isShown ? <SavedNote onForget={() => setShown(false)} /> : null}</main>;
}

it('the page has the focus when the note has gone by its own button', async () => {
  renderScreen(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
