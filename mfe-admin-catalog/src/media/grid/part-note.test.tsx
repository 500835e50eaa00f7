import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '@capsule/web-kit/testing';
import { PartNote } from './part-note';

function Screen() {
  const [isPartial, setPartial] = useState(true);
  return <main tabIndex={-1}>{isPartial ? <PartNote onRetry={() => setPartial(false)} /> : null}</main>;
}

it('stays in sight, above the bar of the selected files', () => {
  renderScreen(<Screen />);
  expect(screen.getByRole('alert')).toHaveStyle({ position: 'sticky', bottom: '88px' });
});

it('the page has the focus when the rest of the files is here, and the button that has asked for it has gone', async () => {
  renderScreen(<Screen />);
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
