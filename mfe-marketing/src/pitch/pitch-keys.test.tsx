import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from '../../testing/router';
import PitchPage from './pitch-page';

/** How the pitch deck is turned, and what a screen reader is told of it (product §2.5, §4). */

const open = () =>
  render(
    <MemoryRouter>
      <PitchPage />
    </MemoryRouter>,
  );
const counter = () => screen.getByText(/^\d \/ 8$/).textContent;
const press = (init: KeyboardEventInit) => act(() => void fireEvent.keyDown(document.body, init));

it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('an arrow with %s is the browser’s', (modifier) => {
  open();
  press({ key: 'ArrowRight', [modifier]: true });
  expect(counter()).toBe('1 / 8');
});

it('a key turns to no slide before the first', () => {
  open();
  press({ key: 'ArrowLeft' });
  expect(counter()).toBe('1 / 8');
});

it('a key that something else has taken turns nothing', () => {
  open();
  const take = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', take);
  press({ key: 'ArrowRight' });
  document.body.removeEventListener('keydown', take);
  press({ key: 'Enter' });
  expect(counter()).toBe('1 / 8');
});

it('no key is heard once the page has been left', () => {
  const heard = jest.spyOn(window, 'addEventListener');
  const forgotten = jest.spyOn(window, 'removeEventListener');
  open().unmount();
  const keys = ({ mock: { calls } }: { mock: { calls: unknown[][] } }) =>
    calls.filter(([type]) => type === 'keydown').map(([, listener]) => listener);
  expect(keys(heard)).not.toEqual([]);
  expect(keys(forgotten)).toEqual(keys(heard));
});

it('its buttons turn by one slide, and its slide is named and said', () => {
  open();
  const controls = within(screen.getByRole('navigation', { name: 'Pitch deck slides' }));
  const click = (name: string) => fireEvent.click(controls.getByRole('button', { name }));
  click('Next');
  click('Next');
  click('Previous');
  expect(counter()).toBe('2 / 8');
  expect(document.querySelectorAll('[data-current="true"]')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'The problem' }).dataset['current']).toBe('true');
  expect(screen.getByText('Slide 2 of 8: The problem')).toHaveAttribute('aria-live', 'polite');
  const current = controls.getAllByRole('button').filter((button) => button.hasAttribute('aria-current'));
  expect(current.map((button) => button.getAttribute('aria-label'))).toEqual(['Go to slide 2']);
  expect(controls.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'false');
  expect(controls.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'false');
});

it('its last slide leads to the contact page', () => {
  open();
  const panel = screen.getByRole('complementary', { name: 'Get In Touch' });
  expect(within(panel).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

it('its charts are drawn for the eye: a screen reader has the tables', () => {
  const { container } = open();
  expect(screen.getByRole('table', { name: 'Revenue streams' })).toBeInTheDocument();
  const table = screen.getByRole('table', { name: 'Units and revenue by year' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Year 1', 'Year 3', 'Year 5']);
  expect([...container.querySelectorAll('.bar')].every((bar) => bar.closest('[aria-hidden="true"]') !== null)).toBe(
    true,
  );
  expect(container.querySelector('.stack')).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelector<HTMLElement>('.legend')!.style.getPropertyValue('--columns')).toBe(
    'minmax(max-content, 60fr) minmax(max-content, 25fr) minmax(max-content, 15fr)',
  );
});

it('its first photograph loads at once, the others when they come near', () => {
  open();
  const images = screen.getAllByRole('img');
  expect(images.map((image) => [image.getAttribute('loading'), image.style.objectPosition])).toEqual([
    ['eager', '75% 60%'],
    ['lazy', '50% 55%'],
  ]);
});
