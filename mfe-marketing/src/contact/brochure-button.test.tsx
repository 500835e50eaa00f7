import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrochureButton } from './brochure-button';

/** The download of the brochure (product §4, §7, §8). */

const file = (text = 'Capsule Smart Homes', type = 'text/plain; charset=utf-8', status = 200) =>
  new Response(text, { status, headers: { 'content-type': type } });

const saved: { href: string; name: string }[] = [];
const showModal = jest.fn(function open(this: HTMLDialogElement) {
  this.open = true;
});
const timeout = jest.spyOn(AbortSignal, 'timeout');
const freed = jest.fn();
let asked: jest.SpyInstance;
let answer: (response: Response | Error) => Promise<void>;

beforeEach(() => {
  saved.length = 0;
  jest.clearAllMocks();
  HTMLDialogElement.prototype.showModal = showModal;
  URL.createObjectURL = jest.fn(() => 'blob:brochure');
  URL.revokeObjectURL = freed;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ href: this.href, name: this.download });
  });
  asked = jest.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        answer = (response) => act(async () => (response instanceof Response ? resolve(response) : reject(response)));
      }),
  );
  render(
    <section>
      <BrochureButton />
    </section>,
  );
});
afterEach(() => asked.mockRestore());

const button = () => screen.getByRole('button', { name: /Brochure/ });
const press = () => act(async () => void fireEvent.click(button()));

it('saves the file under its name, and leaves it there for the browser to read', async () => {
  await press();
  expect(asked.mock.calls).toMatchObject([['/api/generate-pdf', { credentials: 'same-origin' }]]);
  await answer(file());
  expect(saved).toEqual([{ href: 'blob:brochure', name: 'capsule-smart-homes-brochure.txt' }]);
  expect(freed).not.toHaveBeenCalled();
  expect(showModal).not.toHaveBeenCalled();
});

it('waits 20 s for it, and no longer', async () => {
  await press();
  expect(timeout.mock.calls).toEqual([[20_000]]);
  expect(asked.mock.calls[0]![1].signal).toBe(timeout.mock.results[0]!.value);
  await answer(file());
});

it('asks once while it is under way, says so, and can be pressed again', async () => {
  await press();
  expect(screen.getByText('Generating Brochure...')).toHaveAttribute('aria-live', 'polite');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await press();
  expect(asked).toHaveBeenCalledTimes(1);
  await answer(file());
  expect(button()).toHaveTextContent('Download Brochure');
  expect(button()).toHaveAttribute('aria-disabled', 'false');
  await press();
  expect(asked).toHaveBeenCalledTimes(2);
  await answer(file());
});

it('says so beside the slide, which may have been left meanwhile, and each time anew', async () => {
  for (let times = 1; times <= 2; times += 1) {
    await press();
    await answer(new TypeError('Failed to fetch'));
    const alert = document.querySelector('dialog')!;
    expect(alert.closest('section')).toBeNull();
    expect(showModal).toHaveBeenCalledTimes(times);
    fireEvent(alert, new Event('close'));
    expect(document.querySelector('dialog')).toBeNull();
  }
});

it.each([
  ['an error', file('Not now.', 'text/plain', 503)],
  ['an empty file', file('')],
  ['a page of a proxy', file('<p>Sign in</p>', 'text/html')],
  ['no answer', new TypeError('Failed to fetch')],
])('says in an alert that it failed on %s, and saves nothing', async (_what, response) => {
  await press();
  await answer(response);
  expect(saved).toEqual([]);
  expect(showModal).toHaveBeenCalledTimes(1);
  const alert = document.querySelector('dialog')!;
  expect(alert).toHaveAttribute('role', 'alertdialog');
  expect(alert).toHaveAccessibleName('Failed to generate brochure file. Please try again.');
  expect(alert.querySelector('form')).toHaveAttribute('method', 'dialog');
  expect(alert.querySelector('button')).toHaveTextContent('OK');
  expect(button()).toHaveTextContent('Download Brochure');
});
