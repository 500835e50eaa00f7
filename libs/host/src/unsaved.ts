/**
 * Texts that were typed, and writes under way, that would be lost if the person leaves (decision 028). Forms of the
 * shell and of all modules register them here, and the shell asks before it leaves.
 */

/** How far a person goes: to another page, or only a step to another address of the same page, which closes dialogs. */
export type LeaveStep = 'page' | 'address';

/** What is asked before it is lost. */
export interface LeaveWords {
  title: string;
  text: string;
  /** The label of the button that gives it up. */
  action: string;
  /** The label of the button that stays. */
  cancel: string;
}

/** Something that is not saved. */
export interface Unsaved {
  /** The shortest step that loses it: a form in a dialog is lost with the address, one in a page with the page. */
  lostBy: LeaveStep;
  /** By default that changes are not saved. */
  words?: LeaveWords | undefined;
}

const held = new Set<Unsaved>();

const isLost = ({ lostBy }: Unsaved, step: LeaveStep) => step === 'page' || lostBy === 'address';

export const unsaved = {
  /** From now on, leaving asks first. @returns a function that ends this: the text is saved or gone */
  hold(one: Unsaved): () => void {
    const own = { ...one };
    held.add(own);
    return () => void held.delete(own);
  },

  /** What a step would lose first: the newest, which is the dialog on top. `null` where nothing is lost. */
  lostBy: (step: LeaveStep): Unsaved | null => [...held].findLast((one) => isLost(one, step)) ?? null,

  /**
   * The person has agreed to lose it. What the step does not take away stays, such as an upload that runs beside a
   * form.
   */
  forget(step: LeaveStep): void {
    for (const one of held) if (isLost(one, step)) held.delete(one);
  },
};
