import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowAction } from './row-action';

it('a button of a row says what it does, and with which row', async () => {
  const onClick = jest.fn();
  render(<RowAction icon="delete" label="Delete" of="Paddock" danger onClick={onClick} />);
  const button = screen.getByRole('button', { name: 'Delete Paddock' });
  expect(button).toHaveAttribute('data-tip', 'Delete');
  expect(button).toHaveAttribute('type', 'button');
  expect(button).toHaveClass('danger');
  expect(button.querySelector('svg path')).toHaveAttribute('d');
  expect(button.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('a link of a row leads to its address (product §2: a button writes an e-mail)', () => {
  render(<RowAction icon="mail" label="Send mail to" of="Priya Nair" href="mailto:priya@example.com" />);
  const link = screen.getByRole('link', { name: 'Send mail to Priya Nair' });
  expect(link).toHaveAttribute('href', 'mailto:priya@example.com');
  expect(link).toHaveAttribute('data-tip', 'Send mail to');
  expect(link).not.toHaveClass('danger');
  expect(link.querySelector('svg path')).toHaveAttribute('d');
});
