import { reportFault } from '../module-fault';
import { callingModule } from './caller';
import { isShown } from './shown-modules';

/**
 * What a module leaves running — intervals, and listeners of the whole page — rests while nothing of the module is on
 * the screen, so that it cannot swallow what is typed elsewhere or fill the memory of a tab that is open all day. It goes
 * on when the module is shown again: sound code that set it up once does not notice.
 */

class LeftRunningError extends Error {
  override name = 'LeftRunning';
}

/** Stack frames between the patched function and its caller. */
const FRAMES_BELOW = 1;

function mayRun(module: string, what: string): boolean {
  if (isShown(module)) return true;
  reportFault(module, new LeftRunningError(`${what} went on after the last page of ${module} was left.`));
  return false;
}

function watchIntervals(): void {
  const native = window.setInterval.bind(window);
  const setInterval = (work: TimerHandler, delay?: number, ...values: unknown[]): number => {
    const module = callingModule(FRAMES_BELOW)?.app;
    if (!module || typeof work !== 'function') return native(work, delay, ...values);
    return native(
      (...given: unknown[]) => {
        if (mayRun(module, 'An interval')) (work as (...given: unknown[]) => void)(...given);
      },
      delay,
      ...values,
    );
  };
  Object.assign(window, { setInterval });
}

type Listening = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

function restingListener(module: string, listener: EventListenerOrEventListenerObject): EventListener {
  return function rest(this: unknown, event) {
    if (!mayRun(module, `A listener of ${event.type}`)) return;
    if (typeof listener === 'function') listener.call(this as EventTarget, event);
    else listener.handleEvent(event);
  };
}

/** @param target `window` or an element of the whole page, which stays while pages come and go */
function watchListeners(target: EventTarget): void {
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  /** The same listener gets the same substitute: the browser takes a second registration for the first. */
  const substitutes = new WeakMap<EventListenerOrEventListenerObject, EventListener>();
  const watched: Listening = {
    addEventListener(type, listener, options) {
      const module = listener && callingModule(FRAMES_BELOW)?.app;
      if (!module) return add(type, listener, options);
      const substitute = substitutes.get(listener) ?? restingListener(module, listener);
      substitutes.set(listener, substitute);
      add(type, substitute, options);
    },
    removeEventListener(type, listener, options) {
      remove(type, listener, options);
      const substitute = listener && substitutes.get(listener);
      if (substitute) remove(type, substitute, options);
    },
  };
  Object.assign(target, watched);
}

/** To be called once, before any module is loaded. */
export function letBackgroundWorkRest(): void {
  watchIntervals();
  for (const target of [window, document, document.documentElement, document.body]) watchListeners(target);
}
