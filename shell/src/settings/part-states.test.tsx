import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotLoaded } from './part-states';

it('what could not be loaded is said as an error, and can be tried again', async () => {
  const onTryAgain = jest.fn();
  render(<NotLoaded text="Your sessions could not be loaded." onTryAgain={onTryAgain} />);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Your sessions could not be loaded.');
  expect(alert).toHaveClass('MuiAlert-colorError');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onTryAgain).toHaveBeenCalledTimes(1);
});
