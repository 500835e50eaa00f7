import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RepeatsClicks, useEarlyClicks } from './early-clicks';
import { gatedLazy, openGate } from './gated-lazy';
import { GatedPart } from './gated-part';

/** A click on a part whose script has yet to come is done when it has come, once (product §11). */

const clicked = jest.fn();
let parts = 0;
let root: Root | null = null;

/**
 * A page with two parts that were rendered, of which no script is here.
 *
 * @returns a function that lets the script of one load
 */
async function open({ inert = false } = {}) {
  const ids = [`part-${(parts += 1)}`, `part-${(parts += 1)}`] as const;
  const contents = ids.map((id, index) => {
    const Content = () => (
      <>
        <p>{`Words ${index}`}</p>
        <button onClick={() => clicked(index)}>{`Button ${index}`}</button>
      </>
    );
    return { id, Content, Late: gatedLazy(id, async () => ({ default: Content })) };
  });
  function Page({ isServer = false }) {
    useEarlyClicks();
    return contents.map(({ id, Content, Late }) => (
      <section key={id} inert={inert}>
        <GatedPart Content={isServer ? Content : Late} />
      </section>
    ));
  }
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = renderToString(<Page isServer />);
  await act(async () => void (root = hydrateRoot(element, <Page />)));
  return async (index: 0 | 1) => {
    await act(async () => openGate(ids[index]));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  };
}
const button = (index: number) => screen.getByText(`Button ${index}`);

beforeEach(() => clicked.mockReset());
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

describe('a click on a part that is only HTML', () => {
  it('is done when its script comes, once', async () => {
    const come = await open();
    fireEvent.click(button(0));
    fireEvent.click(button(0));
    expect(clicked).not.toHaveBeenCalled();
    await come(0);
    expect(clicked.mock.calls).toEqual([[0]]);
    await come(1);
    fireEvent.click(button(0));
    expect(clicked.mock.calls).toEqual([[0], [0]]);
  });

  it('waits for its own part, and not for another one', async () => {
    const come = await open();
    fireEvent.click(button(1));
    await come(0);
    expect(clicked).not.toHaveBeenCalled();
    await come(1);
    expect(clicked.mock.calls).toEqual([[1]]);
  });

  it('is done also where words were clicked besides, which do nothing', async () => {
    const come = await open();
    fireEvent.click(screen.getByText('Words 0'));
    fireEvent.click(button(0));
    await come(0);
    expect(clicked.mock.calls).toEqual([[0]]);
  });

  it('is dropped when its slide has been left', async () => {
    const come = await open({ inert: true });
    fireEvent.click(button(0));
    await come(0);
    expect(clicked).not.toHaveBeenCalled();
  });

  it('is dropped when the page has been left', async () => {
    const come = await open();
    fireEvent.click(button(0));
    act(() => root?.unmount());
    await come(0);
    expect(clicked).not.toHaveBeenCalled();
  });

  it('is dropped with its button, and with its page, whatever becomes of them', async () => {
    const come = await open();
    const [gone, moved] = [button(0), button(1)];
    // As React does while a part is only HTML.
    const heard = jest.fn((event: Event) => event.stopPropagation());
    for (const each of [gone, moved]) {
      each.addEventListener('click', heard);
      fireEvent.click(each);
    }
    gone.remove();
    await come(1);
    expect(heard.mock.calls.map(([{ target }]) => target)).toEqual([moved]);
    document.body.append(moved);
    act(() => root?.unmount());
    const comeNext = await open();
    await comeNext(0);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

it('a click on a part whose script is here is done at once, and not again', async () => {
  const come = await open();
  await come(0);
  fireEvent.click(button(0));
  await come(1);
  expect(clicked.mock.calls).toEqual([[0]]);
});

describe('a click that something stops on its way', () => {
  const heard = jest.fn((event: Event) => event.stopPropagation());
  let stopped: HTMLButtonElement;
  beforeEach(() => {
    jest.useFakeTimers();
    heard.mockClear();
    stopped = document.body.appendChild(document.createElement('button'));
    stopped.addEventListener('click', heard);
  });
  afterEach(() => jest.useRealTimers());

  it('is not done again by a part that has gone before its turn', () => {
    renderHook(() => useEarlyClicks());
    fireEvent.click(stopped);
    render(<RepeatsClicks />).unmount();
    jest.runAllTimers();
    expect(heard).toHaveBeenCalledTimes(1);
    render(<RepeatsClicks />);
    jest.runAllTimers();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('is not done again under a dialog, which may be what the click before it has opened', () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    const [before, within] = [document.createElement('button'), document.createElement('button')];
    document.body.prepend(before);
    dialog.append(within);
    before.addEventListener('click', heard);
    within.addEventListener('click', heard);
    renderHook(() => useEarlyClicks());
    for (const button of [before, stopped, within]) fireEvent.click(button);
    heard.mockClear();
    before.addEventListener('click', () => {
      const find = document.querySelector.bind(document);
      const spied = jest.spyOn(document, 'querySelector');
      spied.mockImplementation((selector: string) => (selector === 'dialog:modal' ? dialog : find(selector)));
    });
    render(<RepeatsClicks />);
    jest.runAllTimers();
    jest.restoreAllMocks();
    expect(heard.mock.calls.map(([{ target }]) => target)).toEqual([before, within]);
  });

  it('is not kept from pages that have no parts to wait for', () => {
    renderHook(() => useEarlyClicks()).unmount();
    fireEvent.click(stopped);
    renderHook(() => useEarlyClicks());
    render(<RepeatsClicks />);
    jest.runAllTimers();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
