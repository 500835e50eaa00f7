import { fetchAhead } from '../composition/remote-page';
import { remoteRegistry } from '../composition/remote-registry';
import { savesData } from '../composition/saves-data';
import { sampleRemote } from '../composition/testing/sample-remote';
import { firstImagesOf } from '../head/page-head';
import { expectNextPages } from './next-page';

/** What is fetched when somebody comes near to a link of a public page, and how the next page is shown (architecture §4.2). */

jest.mock('../composition/remote-page', () => ({ fetchAhead: jest.fn() }));
jest.mock('../composition/saves-data', () => ({ savesData: jest.fn() }));
jest.mock('../head/page-head', () => ({ firstImagesOf: jest.fn() }));

const fetched = jest.mocked(fetchAhead);
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Each test has pages of its own, because what has been fetched is known for as long as the document stands. */
let count = 0;
let path: string;
let end: () => void;

beforeEach(() => {
  count += 1;
  path = `/homes-${count}`;
  const route = (page: string, frame: 'public' | 'admin') => ({ path: page, page, frame, title: page });
  const routes = [route('/', 'public'), route(path, 'public'), route('/admin/keys', 'admin')];
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-x', { routes })] });
  window.history.replaceState(null, '', '/');
  document.head.replaceChildren();
  fetched.mockResolvedValue(true);
  jest.mocked(savesData).mockReturnValue(false);
  jest.mocked(firstImagesOf).mockReturnValue([]);
  end = expectNextPages();
});
afterEach(() => {
  end();
  jest.resetAllMocks();
});

function linkTo(href: string, more = ''): HTMLAnchorElement {
  document.body.innerHTML = `<a href="${href}" ${more}><b>Homes</b></a>`;
  return document.querySelector('a')!;
}
const near = (link: Element, sign = 'pointerover') =>
  link.querySelector('b')!.dispatchEvent(new Event(sign, { bubbles: true }));

describe('somebody near a link', () => {
  it.each(['pointerover', 'pointerdown', 'focusin'])('has its page fetched, by %s', (sign) => {
    near(linkTo(path), sign);
    expect(fetched.mock.calls).toEqual([['mfe-x', path]]);
  });

  it('has it fetched once', async () => {
    const link = linkTo(path);
    near(link);
    near(link);
    await settled();
    near(link);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('has it fetched again where that has failed', async () => {
    fetched.mockResolvedValue(false);
    const link = linkTo(path);
    near(link);
    await settled();
    near(link);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('has its first pictures fetched as the page asks for them', () => {
    const image = { href: '/media/1/hero', imagesrcset: '/media/1/hero 800w', imagesizes: '100vw' };
    jest.mocked(firstImagesOf).mockReturnValue([image as never]);
    near(linkTo(path));
    expect(firstImagesOf).toHaveBeenCalledWith(path);
    const [link] = document.head.children;
    const attributes = Object.fromEntries([...link!.attributes].map(({ name, value }) => [name, value]));
    expect(attributes).toEqual({ rel: 'preload', as: 'image', ...image });
  });

  it('has its first pictures asked for by one element each, however often it failed', async () => {
    fetched.mockResolvedValue(false);
    jest.mocked(firstImagesOf).mockReturnValue([{ href: '/media/1/hero' } as never]);
    const link = linkTo(path);
    near(link);
    await settled();
    near(link);
    expect(document.head.children).toHaveLength(1);
  });

  it.each([
    ['the page that is shown', () => linkTo('/#gallery')],
    ['another site', () => linkTo(`https://elsewhere.example${path}`)],
    ['a page in a tab of its own', () => linkTo(path, 'target="_blank"')],
    ['a file', () => linkTo(path, 'download')],
    ['the back office', () => linkTo('/admin/keys')],
    ['no page', () => linkTo('/nowhere')],
  ])('has nothing fetched where it leads to %s', (_what, arrange) => {
    near(arrange());
    expect(fetched).not.toHaveBeenCalled();
  });

  it('has nothing fetched who saves data', () => {
    jest.mocked(savesData).mockReturnValue(true);
    near(linkTo(path));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('has nothing fetched once the frame is gone', () => {
    end();
    for (const sign of ['pointerover', 'pointerdown', 'focusin']) near(linkTo(path), sign);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('a click on a link', () => {
  /** Ends the fading that is under way. */
  let finish: () => Promise<void>;
  const skipTransition = jest.fn();
  let startViewTransition: jest.Mock;
  let movesLess = false;

  beforeEach(() => {
    movesLess = false;
    window.matchMedia = ((query: string) => ({
      matches: movesLess && query === '(prefers-reduced-motion: reduce)',
    })) as never;
    startViewTransition = jest.fn((change: () => void) => {
      let done: () => void = () => undefined;
      const finished = new Promise<void>((resolve) => (done = resolve));
      finish = async () => {
        done();
        await settled();
      };
      change();
      // A browser may end it early, which harms nobody.
      return {
        ready: Promise.reject(new Error('Skipped')),
        finished,
        updateCallbackDone: Promise.resolve(),
        skipTransition,
      };
    });
    Object.assign(document, { startViewTransition });
  });
  afterEach(async () => {
    await finish?.();
    Reflect.deleteProperty(document, 'startViewTransition');
  });

  /** A click of a person: only a browser can make one, so the listener is called with what it would get. */
  function press(target: Element, more: Partial<MouseEvent> = {}) {
    let onClick: (event: object) => void = () => undefined;
    const listening = jest.spyOn(document, 'addEventListener').mockImplementation((type, listener) => {
      if (type === 'click') onClick = listener as typeof onClick;
    });
    expectNextPages();
    listening.mockRestore();
    const held = { preventDefault: jest.fn(), stopPropagation: jest.fn() };
    onClick({ target, isTrusted: true, button: 0, ...held, ...more });
    return { isHeld: held.preventDefault.mock.calls.length + held.stopPropagation.mock.calls.length === 2 };
  }

  async function fetchedLink(href = path) {
    const link = linkTo(href);
    near(link);
    await settled();
    const clicks = jest.fn();
    link.addEventListener('click', (event) => {
      event.preventDefault();
      clicks();
    });
    return { link, clicks };
  }

  it('whose page is here is held back, and made once the browser has its picture of this one', async () => {
    const { link, clicks } = await fetchedLink();
    expect(press(link.querySelector('b')!)).toEqual({ isHeld: true });
    expect(startViewTransition).toHaveBeenCalledTimes(1);
    expect(clicks).toHaveBeenCalledTimes(1);
  });

  describe('in the order of the browser', () => {
    /** Makes a click that what listens on the document takes for a person's: only a browser can make one. */
    const click = (link: Element) => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    const trusting = new Map<unknown, EventListener>();

    beforeEach(() => {
      end();
      let first: Event | undefined;
      const trustingOf = (listener: unknown): EventListener => {
        const told: EventListener = (event) => {
          first ??= event;
          const { target } = event;
          const [preventDefault, stopPropagation] = [() => event.preventDefault(), () => event.stopPropagation()];
          const seen = { target, button: 0, isTrusted: event === first, preventDefault, stopPropagation };
          (listener as (event: object) => void)(seen);
        };
        if (!trusting.has(listener)) trusting.set(listener, told);
        return trusting.get(listener)!;
      };
      for (const name of ['addEventListener', 'removeEventListener'] as const) {
        const method = document[name].bind(document);
        jest
          .spyOn(document, name)
          .mockImplementation((type: string, listener: unknown, options?: AddEventListenerOptions | boolean) => {
            method(type, type === 'click' ? trustingOf(listener) : (listener as EventListener), options);
          });
      }
      end = expectNextPages();
    });
    afterEach(() => {
      end();
      trusting.clear();
      jest.restoreAllMocks();
    });

    it('comes to the page once, when the browser has its picture', async () => {
      const { link, clicks } = await fetchedLink();
      click(link);
      expect(startViewTransition).toHaveBeenCalledTimes(1);
      expect(clicks).toHaveBeenCalledTimes(1);
    });

    it('is the page’s alone once the frame is gone', async () => {
      const { link, clicks } = await fetchedLink();
      end();
      click(link);
      expect(startViewTransition).not.toHaveBeenCalled();
      expect(clicks).toHaveBeenCalledTimes(1);
    });
  });

  it.each<[string, Partial<MouseEvent>]>([
    ['by a script', { isTrusted: false }],
    ['by another button', { button: 1 }],
    ['with Cmd', { metaKey: true }],
    ['with Ctrl', { ctrlKey: true }],
    ['with Shift', { shiftKey: true }],
    ['with Alt', { altKey: true }],
  ])('%s is the browser’s own', async (_how, more) => {
    const { link } = await fetchedLink();
    expect(press(link, more)).toEqual({ isHeld: false });
    expect(startViewTransition).not.toHaveBeenCalled();
  });

  it('whose page is still on its way is the router’s alone', () => {
    fetched.mockReturnValue(new Promise(() => undefined));
    const link = linkTo(path);
    near(link);
    expect(press(link)).toEqual({ isHeld: false });
  });

  it.each([
    ['by who asked for less motion', () => (movesLess = true)],
    ['in a browser that cannot fade', () => Reflect.deleteProperty(document, 'startViewTransition')],
  ])('is the router’s alone %s', async (_who, arrange) => {
    const { link } = await fetchedLink();
    arrange();
    expect(press(link)).toEqual({ isHeld: false });
  });

  it('while a page fades in is made where it was meant, and ends the fading', async () => {
    const { link } = await fetchedLink();
    press(link);
    const below = document.createElement('button');
    const clicks = jest.fn();
    below.addEventListener('click', clicks);
    document.elementFromPoint = (x, y) => (x === 40 && y === 7 ? below : null);
    press(document.documentElement, { clientX: 40, clientY: 7 });
    await settled();
    expect(skipTransition).toHaveBeenCalledTimes(1);
    expect(clicks).toHaveBeenCalledTimes(1);
    await finish();
    press(document.documentElement, { clientX: 40, clientY: 7 });
    await settled();
    expect(clicks).toHaveBeenCalledTimes(1);
  });
});
