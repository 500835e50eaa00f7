/**
 * What is typed, or on its way, and lost when it is left (decision 028). Forms of the shell and of all modules hold it
 * here, and the shell asks before it takes them away.
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
  /** The shortest way that loses it: a form in a dialog goes with the address, one in a page with the page. */
  lostBy: LeaveStep;
  /** By default that changes are not saved. */
  words?: LeaveWords | undefined;
}

const held = new Set<Unsaved>();

const isLost = ({ lostBy }: Unsaved, step: LeaveStep) => step === 'page' || lostBy === 'address';

export const unsaved = {
  /** Asks from now on. @returns says that it is saved, or gone */
  hold(one: Unsaved): () => void {
    const own = { ...one };
    held.add(own);
    return () => void held.delete(own);
  },

  /** What a step would lose first: the newest, which is the dialog on top. `null` where nothing is lost. */
  lostBy: (step: LeaveStep): Unsaved | null => [...held].findLast((one) => isLost(one, step)) ?? null,

  /** The person has agreed to lose what a step takes away; an upload under way, say, goes on beside a form that is left. */
  forget(step: LeaveStep): void {
    for (const one of held) if (isLost(one, step)) held.delete(one);
  },
};
