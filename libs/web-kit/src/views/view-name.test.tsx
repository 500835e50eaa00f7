import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAX_VIEW_NAME } from '@capsule/contracts/table-views/table-view-words';
import { ViewName } from './view-name';

/** The name of a saved view: what is wrong with it is said once it was sent, and nothing is saved then. */

const WEEK = { name: 'This week', query: '?from=2027-03-08' };

function open(name: string, isBusy = false) {
  const onSave = jest.fn();
  render(<ViewName views={[WEEK]} isBusy={isBusy} onSave={onSave} onCancel={jest.fn()} />);
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: name } });
  fireEvent.submit(field.closest('form')!);
  return { onSave, field };
}

describe('the name of a view', () => {
  it('is saved when it is sent', () => {
    const { onSave, field } = open('Next week');
    expect(onSave.mock.calls).toEqual([['Next week']]);
    expect(field).toBeValid();
  });

  it.each(['', ' ', 'this WEEK'])('%j is refused, and not saved', (name) => {
    const { onSave, field } = open(name);
    expect(onSave).not.toHaveBeenCalled();
    expect(field).toBeInvalid();
  });

  it('has nothing wrong with it before it is sent', () => {
    render(<ViewName views={[WEEK]} isBusy={false} onSave={jest.fn()} onCancel={jest.fn()} />);
    const field = screen.getByRole('textbox');
    expect(field).toBeValid();
    expect(field).not.toHaveAccessibleDescription();
    fireEvent.change(field, { target: { value: 'this week' } });
    expect(field).toBeValid();
    expect(field).not.toHaveAccessibleDescription();
  });

  it('has room for its longest, also where each character counts twice in a field, and for no more', async () => {
    const longest = '🐎'.repeat(MAX_VIEW_NAME);
    const onSave = jest.fn();
    render(<ViewName views={[]} isBusy={false} onSave={onSave} onCancel={jest.fn()} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('textbox'));
    await user.paste(`${longest}🐎`);
    await user.keyboard('{Enter}');
    expect(onSave.mock.calls).toEqual([[longest]]);
  });

  it('is taken back by Escape, which goes no further: the panel around it stays open', () => {
    const onCancel = jest.fn();
    const heard = jest.fn();
    render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as the panel that is closed by Escape
      <div onKeyDown={({ key }) => heard(key)}>
        <ViewName views={[WEEK]} isBusy={false} onSave={jest.fn()} onCancel={onCancel} />
      </div>,
    );
    const field = screen.getByRole('textbox');
    fireEvent.keyDown(field, { key: 'a' });
    expect(onCancel).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(heard.mock.calls).toEqual([['a']]);
  });

  it('stays when Escape takes back what an input method is about to write', () => {
    const onCancel = jest.fn();
    render(<ViewName views={[WEEK]} isBusy={false} onSave={jest.fn()} onCancel={onCancel} />);
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', isComposing: true });
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('is not saved a second time while it is on its way', () => {
    expect(open('Next week', true).onSave).not.toHaveBeenCalled();
  });
});
