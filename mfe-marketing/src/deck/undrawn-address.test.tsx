import { act, fireEvent, screen } from '@testing-library/react';
import { currentSlide, openDeck, pretendLayout, turnScreen } from '../../testing/test-deck';
import { openAllGates } from '../ui/gated-lazy';

/** The deck while the router has not drawn the address yet that the deck has set (decision 085). */

const mockNavigate = jest.fn();
jest.mock('@capsule/host', () => ({ ...jest.requireActual<object>('@capsule/host'), useNavigate: () => mockNavigate }));
jest.mock('../ui/gated-lazy', () => ({ openAllGates: jest.fn() }));

const wait = () => act(() => jest.advanceTimersByTime(400));
const toTheLast = () => {
  fireEvent.click(screen.getByText('To the last'));
  wait();
};

/** The browser goes to another entry of its history, with this slide in its address. */
function goTo(hash: string): void {
  window.history.replaceState(null, '', `/${hash}`);
  fireEvent.popState(window);
  wait();
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  pretendLayout();
  window.history.replaceState(null, '', '/');
});
afterEach(() => jest.useRealTimers());

it('asks for the address, and for the script of every slide, which the router waits for', () => {
  openDeck({ at: '/?ref=mail' });
  expect(openAllGates).not.toHaveBeenCalled();
  toTheLast();
  expect(mockNavigate.mock.calls).toEqual([[{ search: '?ref=mail', hash: '#contact' }, { replace: false }]]);
  expect(openAllGates).toHaveBeenCalled();
});

it('is led back by Back', () => {
  openDeck();
  toTheLast();
  goTo('');
  expect(currentSlide()).toBe('hero');
  expect(screen.getByLabelText('hero')).toHaveFocus();
  expect(mockNavigate).toHaveBeenCalledTimes(1);
});

it('is led back by Back once its transition has ended', () => {
  openDeck();
  fireEvent.click(screen.getByText('To the last'));
  goTo('');
  expect(currentSlide()).toBe('hero');
});

it('is led back by Back on a tablet that was turned to its wide side', () => {
  openDeck({ width: 768 });
  turnScreen(1440);
  toTheLast();
  goTo('');
  expect(currentSlide()).toBe('hero');
});

it('stays where it is while the browser has the address that the deck has set', () => {
  openDeck();
  toTheLast();
  goTo('#contact');
  expect(currentSlide()).toBe('contact');
  goTo('#about');
  expect(currentSlide()).toBe('about');
});

it('stays where it is when the way past the navigation is taken, and leaves the rest to the router', () => {
  openDeck();
  toTheLast();
  goTo('#main');
  expect(currentSlide()).toBe('contact');
  goTo('#about');
  expect(currentSlide()).toBe('contact');
});

it('leaves to the router what it has not set itself, and what comes after that', () => {
  openDeck();
  goTo('#features');
  expect(currentSlide()).toBe('hero');
  toTheLast();
  goTo('');
  goTo('#features');
  expect(currentSlide()).toBe('hero');
});

it('has no part in it once it has gone, nor on a screen that is narrow', () => {
  const heard = jest.spyOn(window, 'addEventListener');
  const left = jest.spyOn(window, 'removeEventListener');
  const backs = (calls: unknown[][]) => calls.filter(([type]) => type === 'popstate').map(([, listener]) => listener);
  const leave = openDeck();
  leave();
  expect(backs(heard.mock.calls)).toHaveLength(1);
  expect(backs(left.mock.calls)).toEqual(backs(heard.mock.calls));
  openDeck({ width: 768 });
  expect(backs(heard.mock.calls)).toHaveLength(1);
});
