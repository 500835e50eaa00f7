import { act, fireEvent, render, screen } from '@testing-library/react';
import { use } from 'react';
import { openGate } from '../ui/gated-lazy';
import { MessageCard } from './message-card';

/** When the form's script loads: once somebody turns to the form (decision 088). */

/** What the form waits for; nothing where it is in the page. */
let mockWaits: Promise<void> | null = null;

jest.mock('../ui/gated-lazy', () => ({
  gatedLazy: () => () => {
    if (mockWaits) use(mockWaits);
    return (
      <form>
        <input aria-label="Name" />
      </form>
    );
  },
  openGate: jest.fn(),
}));

const open = () =>
  render(
    <>
      <MessageCard title="Send us a message" heading="h3" />
      <button>Elsewhere</button>
    </>,
  );
const field = () => screen.getByLabelText('Name');

beforeEach(() => {
  mockWaits = null;
  jest.mocked(openGate).mockReset();
});

it.each([
  ['pointed at', () => fireEvent.pointerOver(field())],
  ['pressed', () => fireEvent.pointerDown(field())],
  ['focused', () => fireEvent.focusIn(field())],
  ['written into', () => fireEvent.input(field())],
  ['sent', () => fireEvent.submit(field().closest('form')!)],
])('loads when the form is %s', (_how, turnTo) => {
  open();
  expect(openGate).not.toHaveBeenCalled();
  turnTo();
  expect(jest.mocked(openGate).mock.calls).toEqual([['contact-form']]);
});

it('loads where React or a part stops what is done in it', () => {
  open();
  field().addEventListener('focusin', (event) => event.stopPropagation());
  fireEvent.focusIn(field());
  expect(openGate).toHaveBeenCalled();
});

it('does not load for what is done elsewhere', () => {
  open();
  fireEvent.pointerOver(screen.getByText('Elsewhere'));
  fireEvent.focusIn(document);
  expect(openGate).not.toHaveBeenCalled();
});

it('loads at once for who is there already', () => {
  const matches = jest
    .spyOn(Element.prototype, 'matches')
    .mockImplementation((selectors) => selectors.includes(':hover'));
  open();
  expect(openGate).toHaveBeenCalledWith('contact-form');
  expect(matches.mock.calls).toContainEqual([':hover, :focus-within']);
  matches.mockRestore();
});

it('nobody listens once the card has gone', () => {
  const heard = jest.spyOn(document, 'addEventListener');
  const left = jest.spyOn(document, 'removeEventListener');
  open().unmount();
  const own = ['pointerover', 'pointerdown', 'focusin', 'input', 'submit'];
  const listeners = ({ mock: { calls } }: { mock: { calls: unknown[][] } }) =>
    calls.filter(([type, , options]) => own.includes(type as string) && (options as { capture?: boolean })?.capture);
  expect(listeners(heard).map(([type]) => type)).toEqual(own);
  expect(listeners(left).map(([type, listener]) => [type, listener])).toEqual(
    listeners(heard).map(([type, listener]) => [type, listener]),
  );
  // Scrolling does not wait for them.
  expect(listeners(heard).map(([, , options]) => options)).toEqual(own.map(() => ({ capture: true, passive: true })));
});

it.each(['h2', 'h3'] as const)('its title is a heading of the page’s level: %s', (heading) => {
  render(<MessageCard title="Send us a message" heading={heading} />);
  expect(screen.getByRole('heading', { name: 'Send us a message' }).tagName.toLowerCase()).toBe(heading);
});

it('a form that is not in the page is loaded at once', async () => {
  mockWaits = new Promise(() => {});
  await act(async () => void open());
  expect(jest.mocked(openGate).mock.calls).toEqual([['contact-form']]);
});

it('a form whose script is here is not kept from being sent', () => {
  open();
  expect(fireEvent.submit(field().closest('form')!)).toBe(true);
});
