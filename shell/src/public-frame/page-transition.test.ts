import { fadeInto, passedOn } from './page-transition';

/** What becomes of a click while one page fades into the next (decision 074). */

const skipTransition = jest.fn();
let changed: Promise<void>;
/** Ends the fadings, in the order in which they began. */
let ends: (() => void)[];
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  skipTransition.mockClear();
  changed = Promise.resolve();
  ends = [];
  const startViewTransition = (change: () => void) => {
    const finished = new Promise<void>((resolve) => ends.push(resolve));
    change();
    return { ready: Promise.resolve(), finished, updateCallbackDone: changed, skipTransition };
  };
  Object.assign(document, { startViewTransition });
  fadeInto(() => undefined);
});
afterEach(async () => {
  for (const end of ends) end();
  await settled();
  Reflect.deleteProperty(document, 'startViewTransition');
});

/** A click of a person, as the browser tells of it. */
const click = (target: Element) =>
  passedOn({ target, isTrusted: true, clientX: 40, clientY: 7 } as unknown as MouseEvent);
const root = document.documentElement;

/** A button that stands wherever somebody clicks. */
function buttonBelow() {
  const button = document.createElement('button');
  const clicks = jest.fn();
  button.addEventListener('click', clicks);
  document.elementFromPoint = () => button;
  return { button, clicks };
}

it('is handed on as long as the last of several fadings is under way', async () => {
  const { clicks } = buttonBelow();
  fadeInto(() => undefined);
  ends[0]!();
  await settled();
  expect(click(root)).toBe(true);
  await settled();
  expect(clicks).toHaveBeenCalledTimes(1);
  ends[1]!();
  await settled();
  expect(click(root)).toBe(false);
});

it.each(['svg', 'path'])(
  'on a drawing (%s), such as the mark, is handed on to the link that it stands in',
  async (part) => {
    const link = document.createElement('a');
    link.innerHTML = '<svg><g><path /></g></svg>';
    const clicks = jest.fn();
    link.addEventListener('click', clicks);
    document.elementFromPoint = () => link.querySelector(part);
    expect(click(root)).toBe(true);
    await settled();
    expect(clicks).toHaveBeenCalledTimes(1);
  },
);

it('is not handed on where it was made by a key, of what has the focus', async () => {
  const { button, clicks } = buttonBelow();
  expect(click(button)).toBe(false);
  await settled();
  expect(skipTransition).not.toHaveBeenCalled();
  expect(clicks).not.toHaveBeenCalled();
});

it('ends the fading where nothing can be clicked, and nothing fails', async () => {
  const then = jest.spyOn(changed, 'then');
  document.elementFromPoint = () => null;
  expect(click(root)).toBe(true);
  expect(skipTransition).toHaveBeenCalledTimes(1);
  await expect(then.mock.results[0]!.value).resolves.toBeUndefined();
});
