import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallFailure } from '@capsule/host/admin';
import { renderScreen } from '../testing';
import { FormProblem, problemOf, type SaveProblem } from './form-problem';

const failure: CallFailure = { status: 503, message: '503', code: 'service.unavailable', fieldErrors: [] };
const wrong = [{ field: 'name', message: 'Enter a name.' }];

describe('the problem of a save', () => {
  it.each<[SaveProblem, Partial<CallFailure>]>([
    ['stale', { status: 409, code: 'resource.stale' }],
    ['gone', { status: 404, code: 'resource.not-found' }],
    ['invalid', { status: 422, code: 'request.invalid', fieldErrors: wrong }],
    ['failed', { status: 422, code: 'request.invalid' }],
    ['failed', {}],
  ])('is %s after %j', (problem, what) => {
    expect(problemOf({ ...failure, ...what })).toBe(problem);
  });
});

describe('what is said above the fields', () => {
  it.each<[SaveProblem, string, RegExp, number]>([
    ['stale', 'Warning', /^Someone else changed this while you were editing/, 1],
    ['reloading', 'Warning', /^Loading their changes/, 1],
    ['reloaded', 'Info', /^Their changes are loaded/, 0],
    ['gone', 'Error', /^Someone else deleted this/, 0],
    ['invalid', 'Error', /^Not saved yet. Please mend the marked fields/, 0],
    ['failed', 'Error', /^Not saved yet. What you typed is still here/, 0],
  ])('%s is of the tone %s, and can load what others saved only where that helps', (problem, tone, text, buttons) => {
    renderScreen(<FormProblem problem={problem} onReload={() => undefined} />);
    expect(screen.getByRole('alert')).toHaveClass(`MuiAlert-color${tone}`);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.queryAllByRole('button', { name: 'Load their changes' })).toHaveLength(buttons);
  });

  it('names what concerns no field of the form, and loads what others saved at a click', async () => {
    const onReload = jest.fn();
    renderScreen(<FormProblem problem="stale" detail="The hidden field is wrong." onReload={onReload} />);
    expect(screen.getByRole('alert')).toHaveTextContent('still here. The hidden field is wrong.');
    // The text beside it takes more lines, and the button none.
    expect(screen.getByRole('button')).toHaveStyle({ whiteSpace: 'nowrap' });
    await userEvent.click(screen.getByRole('button'));
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  it('takes the focus from nobody who types', () => {
    const part = (problem: SaveProblem) => (
      <>
        <input aria-label="Name" />
        <FormProblem problem={problem} />
      </>
    );
    const { rerender } = renderScreen(part('stale'));
    screen.getByLabelText('Name').focus();
    rerender(part('gone'));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Someone else deleted this/);
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('offers to load nothing where a row cannot be stale', () => {
    renderScreen(<FormProblem problem="stale" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
