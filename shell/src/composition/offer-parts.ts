import { whenAtRest } from '@capsule/web-kit/when-idle';

/**
 * Has here what modules take from the host if they were built with the same (decision 087). The parts of lists are in the
 * frame's own file; those of dialogs and forms come when the page is drawn, so that the first dialog opens at once.
 */
export function offerParts(): void {
  void import(/* webpackChunkName: "admin-frame" */ '@capsule/web-kit/list-parts');
  // Whoever needs them loads them again, and says so if they cannot be had.
  whenAtRest(
    () => void import(/* webpackChunkName: "form-parts" */ '@capsule/web-kit/form-parts').catch(() => undefined),
  );
}
