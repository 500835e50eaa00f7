import { whenAtRest } from '@capsule/web-kit/when-idle';

/**
 * Provides the packages that modules take from the host if they were built with the same versions (decision 087). Those
 * for lists are in the frame's own file; those for dialogs and forms load when the page has been drawn, so that the
 * first dialog opens at once.
 */
export function offerParts(): void {
  void import(/* webpackChunkName: "admin-frame" */ '@capsule/web-kit/list-parts');
  // Ignored: the module that needs them loads them again, and shows the failure.
  whenAtRest(
    () => void import(/* webpackChunkName: "form-parts" */ '@capsule/web-kit/form-parts').catch(() => undefined),
  );
}
