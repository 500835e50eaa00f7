import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchBox } from './search-box';

const PAUSE_MS = 250;

/** The box as a screen has it: what is searched for stands in the address, which follows later, or goes elsewhere. */
function open(first = '') {
  const onChange = jest.fn();
  const boxWith = (value: string) => <SearchBox value={value} placeholder="Search homes..." onChange={onChange} />;
  const { rerender, unmount } = render(boxWith(first));
  return { onChange, unmount, lead: (to: string) => rerender(boxWith(to)) };
}

const box = () => screen.getByRole('searchbox', { name: 'Search homes...' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the search box', () => {
  it('has a name for screen readers, and a sign for all others', () => {
    open();
    expect(box()).toHaveAttribute('aria-label', 'Search homes...');
    expect(document.querySelector('.MuiInputAdornment-root svg path')).toHaveAttribute('d');
  });

  it('takes no more than a list is searched for', () => {
    open();
    expect(box()).toHaveAttribute('maxlength', '200');
  });

  it('shows what is typed at once, and searches after a pause, once', () => {
    const { onChange } = open();
    for (const text of ['n', 'na', 'nai', 'nair']) {
      type(text);
      expect(box()).toHaveValue(text);
      wait(PAUSE_MS - 1);
    }
    expect(onChange).not.toHaveBeenCalled();
    wait(1);
    expect(onChange.mock.calls).toEqual([['nair']]);
  });

  it('searches for nothing new where the old text is typed again', () => {
    const { onChange } = open('nair');
    type('nai');
    type('nair');
    wait(PAUSE_MS);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('searches for nothing once the screen is left', () => {
    const { onChange, unmount } = open();
    type('nair');
    unmount();
    wait(PAUSE_MS);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('follows the address again after a search of its own', () => {
    const { onChange, lead } = open();
    type('nair');
    wait(PAUSE_MS);
    lead('nair');
    lead('dawn');
    expect(box()).toHaveValue('dawn');
    lead('nair');
    expect(box()).toHaveValue('nair');
    wait(PAUSE_MS);
    expect(onChange.mock.calls).toEqual([['nair']]);
  });

  it('follows the address: a link to the whole list empties it, for good', () => {
    const { onChange, lead } = open('nair');
    lead('');
    expect(box()).toHaveValue('');
    wait(PAUSE_MS);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('loses nothing that is typed while an earlier search begins', () => {
    const { onChange, lead } = open();
    type('nai');
    wait(PAUSE_MS);
    type('nair');
    lead('nai');
    expect(box()).toHaveValue('nair');
    wait(PAUSE_MS);
    expect(onChange.mock.calls).toEqual([['nai'], ['nair']]);
  });
});
