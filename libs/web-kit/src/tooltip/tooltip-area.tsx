import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import { TIP, type Tip } from './tip';
import { TOOLTIP_OPEN_MS, TOOLTIP_SKIP_WINDOW_MS } from './tooltip-times';

const loadBubble = () => import(/* webpackChunkName: "tooltip" */ './bubble');
// A list does without tooltips where they cannot be loaded: its buttons have names.
const Bubble = lazy(() =>
  loadBubble()
    .catch(loadBubble)
    .catch(() => ({ default: () => null })),
);

const tipOf = (target: EventTarget): Tip | null => {
  const element = target instanceof Element ? target.closest(`[${TIP}]`) : null;
  return element && { element, text: element.getAttribute(TIP) ?? '' };
};

/** Opens the tooltip after a delay, or at once if another one was open a moment ago (product §9). */
function useTip() {
  const [tip, setTip] = useState<Tip | null>(null);
  /** Loaded later: no list needs it at first. */
  const [isNeeded, setNeeded] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef(-Infinity);
  /** The element whose tooltip is open or on its way. */
  const aimedAt = useRef<Element | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    clearTimeout(timer.current);
    aimedAt.current = undefined;
    if (tip) closedAt.current = performance.now();
    setTip(null);
  };
  const onEscape = useEffectEvent(close);
  // A pointer may show it wherever the focus is (WCAG 1.4.13), such as in a field that takes the key itself.
  useEffect(() => {
    if (!tip) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape();
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [tip]);
  const open = (wanted: Tip | null) => {
    if (wanted?.element === aimedAt.current) return;
    close();
    aimedAt.current = wanted?.element;
    if (wanted) setNeeded(true);
    const isFresh = performance.now() - closedAt.current < TOOLTIP_SKIP_WINDOW_MS;
    if (wanted) timer.current = setTimeout(() => setTip(wanted), isFresh ? 0 : TOOLTIP_OPEN_MS);
  };
  /** While somebody scrolls, the element under the pointer changes by itself, so no tooltip opens at once. */
  const dismiss = () => {
    close();
    closedAt.current = -Infinity;
  };
  return { tip, isNeeded, open, close, dismiss };
}

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * One tooltip for all elements in an area, because one for each of a table's many small buttons would be slow. It stays
 * while the pointer is on it, such as that of somebody who has enlarged the screen to read it (WCAG 1.4.13).
 */
export function TooltipArea({ children }: { children: ReactNode }) {
  const { tip, isNeeded, open, close, dismiss } = useTip();
  return (
    <>
      <div
        role="presentation"
        onPointerOver={(event: PointerEvent) => event.pointerType !== 'touch' && open(tipOf(event.target))}
        onPointerLeave={({ relatedTarget }) => isWithin(relatedTarget, '[role=tooltip]') || close()}
        onFocus={(event: FocusEvent) => event.target.matches(':focus-visible') && open(tipOf(event.target))}
        onBlur={close}
        onClick={close}
        onScrollCapture={dismiss}
      >
        {children}
      </div>
      {isNeeded ? (
        <Suspense>
          <Bubble tip={tip} onLeave={(to) => (to && tip?.element.contains(to)) || close()} />
        </Suspense>
      ) : null}
    </>
  );
}
