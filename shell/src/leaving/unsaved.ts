import { useLayoutEffect } from 'react';
import { useUnloadGuard } from '@capsule/web-kit/form';

/** The forms on the screen that hold what is not saved. */
const unsaved = new Set<symbol>();

export const isAnythingUnsaved = (): boolean => unsaved.size > 0;

/** The person has agreed to lose it. */
export const forgetUnsaved = (): void => unsaved.clear();

/** While `on`, leaving the page asks first: by a link, by the browser's buttons, by closing the tab. */
export function useLeaveQuestion(on: boolean): void {
  useUnloadGuard(on);
  // A layout effect: it ends in the same commit in which the page goes, before anything navigates because of that.
  useLayoutEffect(() => {
    if (!on) return;
    const form = Symbol('form');
    unsaved.add(form);
    return () => void unsaved.delete(form);
  }, [on]);
}
