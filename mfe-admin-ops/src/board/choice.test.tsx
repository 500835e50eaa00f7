import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Choice } from './choice';

/** A choice of a few on the board (product §2.13). */

it('is a group that says what is chosen, and is told of nothing when that is pressed again', async () => {
  const onChange = jest.fn();
  render(<Choice label="Zoom" options={['month', 'quarter']} value="quarter" onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Zoom' })).toBeVisible();
  const [month, quarter] = [
    screen.getByRole('button', { name: 'Month' }),
    screen.getByRole('button', { pressed: true }),
  ];
  expect(quarter).toHaveAccessibleName('Quarter');
  await userEvent.click(quarter);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(month);
  expect(onChange.mock.calls).toEqual([['month']]);
});
