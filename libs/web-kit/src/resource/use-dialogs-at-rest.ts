import { useEffect, type ComponentType } from 'react';
import { isOnDemand } from '../on-demand';
import { whenAtRest } from '../when-idle';
import { LateDeleteDialog, LateForm, loadFormEarly } from './late-dialogs';
import type { FormSource } from './late-form';

/** A screen's own dialogs, of rows of any kind. */
type Dialogs = Readonly<Record<string, ComponentType<never>>>;

/** Loads what a list opens when its rows are there and the browser rests; what fails is tried again when it is opened. */
export function useDialogsAtRest(isThere: boolean, form: FormSource | undefined, own: Dialogs): void {
  useEffect(() => {
    if (!isThere) return;
    whenAtRest(() => {
      for (const part of [LateForm, LateDeleteDialog, ...Object.values(own)]) if (isOnDemand(part)) part.load();
      if (form) loadFormEarly(form).catch(() => undefined);
    });
  }, [isThere, form, own]);
}
