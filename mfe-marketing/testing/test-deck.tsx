import { act, render, screen } from '@testing-library/react';
import { useLocation, useNavigate } from '@capsule/host';
import { useDeck } from '../src/deck/use-deck';
import { mediaList } from './media-list';
import { MemoryRouter } from './router';

/** A deck of four empty slides, for tests of what moves it. */

const IDS = ['hero', 'about', 'features', 'contact'] as const;

/** The deck's parts, without what stands on the slides. */
function TestDeck() {
  const { stage, state, show } = useDeck(IDS);
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <div ref={stage}>
        {IDS.map((id, index) => (
          <section key={id} id={id} aria-label={id} data-current={index === state.index} tabIndex={-1}>
            <button>On {id}</button>
          </section>
        ))}
      </div>
      <p>{state.leaving === null ? 'free' : 'locked'}</p>
      <output>{search + hash}</output>
      <button onClick={() => show(3)}>To the last</button>
      <button onClick={() => void navigate('#features')}>A link</button>
      <button onClick={() => void navigate('#main')}>To the content</button>
      <button onClick={() => void navigate('?ref=mail')}>A campaign</button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

/** What jsdom lacks: layout. Nothing scrolls, comes into view or gets another size. */
export function pretendLayout(): void {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  class StillObserver {
    observe = () => undefined;
    disconnect = () => undefined;
  }
  globalThis.IntersectionObserver = StillObserver as unknown as typeof IntersectionObserver;
  globalThis.ResizeObserver = StillObserver as unknown as typeof ResizeObserver;
}

let screenWidth: number;
const media = new Set<EventTarget>();

/** Opens the deck at an address, on a screen of that width. @returns a function that removes it */
export function openDeck({ width = 1440, at = '/' } = {}): () => void {
  screenWidth = width;
  media.clear();
  window.matchMedia = (query) => {
    const wide = /width > (\d+)px/.exec(query);
    const list = mediaList(query, wide !== null && screenWidth > Number(wide[1]));
    media.add(list);
    return list;
  };
  return render(
    <MemoryRouter initialEntries={['/before', at]}>
      <TestDeck />
    </MemoryRouter>,
  ).unmount;
}

/** The screen has another width from now on, as that of a tablet that is turned. */
export function turnScreen(width: number): void {
  screenWidth = width;
  act(() => {
    for (const list of media) list.dispatchEvent(new Event('change'));
  });
}

/** The id of the slide that is shown. */
export const currentSlide = (): string => document.querySelector('[data-current="true"]')!.id;

/** The address as the deck has set it. */
export const shownAddress = (): string => screen.getByRole('status').textContent ?? '';
