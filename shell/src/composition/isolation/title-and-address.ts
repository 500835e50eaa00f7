import { reportFault } from '../module-fault';
import { callingModule } from './caller';
import { isShown } from './shown-modules';

/** Title and address belong to the page that is shown: a timer of another page cannot change them any more. */

class ForeignPageError extends Error {
  override name = 'ForeignPage';
}

/** From the patched function to its caller. */
const FRAMES_BELOW = 2;

function mayChange(what: string): boolean {
  const module = callingModule(FRAMES_BELOW)?.app;
  if (!module || isShown(module)) return true;
  reportFault(module, new ForeignPageError(`${module} set the ${what} of a page that is not its own.`));
  return false;
}

function guardTitle(): void {
  const native = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
  Object.defineProperty(document, 'title', {
    configurable: true,
    enumerable: true,
    get: () => native?.get?.call(document) as string,
    set(title: string) {
      if (mayChange('title')) native?.set?.call(document, title);
    },
  });
}

function guardAddress(): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const native = window.history[method].bind(window.history);
    window.history[method] = (...change: Parameters<History['pushState']>) => {
      if (mayChange('address')) native(...change);
    };
  }
}

/** To be called once, before any module is loaded. */
export function guardTitleAndAddress(): void {
  guardTitle();
  guardAddress();
}
