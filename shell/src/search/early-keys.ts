import { useEffect, useEffectEvent, useState } from 'react';

/** What was typed for the search before its dialog was there. */
export interface EarlyKeys {
  text: string;
  /** Whether Enter followed, for the first of what is found. */
  enter: boolean;
}

const NONE: EarlyKeys = { text: '', enter: false };

/** @returns `null` for a key that is not for the search's field */
function withKey(early: EarlyKeys, { key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): EarlyKeys | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  if (key === 'Enter') return { ...early, enter: true };
  if (key === 'Backspace') return { text: [...early.text].slice(0, -1).join(''), enter: false };
  return [...key].length === 1 ? { text: early.text + key, enter: false } : null;
}

/**
 * Keeps what is typed while the search's dialog still loads: people type on after the shortcut, and on a slow machine the
 * dialog comes after them.
 *
 * @param opening counts the openings: each begins anew
 * @param isEarly whether the dialog was asked for and is not there yet
 * @param onLeave called by Escape, which closes the dialog once it is there
 */
export function useEarlyKeys(opening: number, isEarly: boolean, onLeave: () => void): EarlyKeys {
  const [kept, setKept] = useState({ opening, early: NONE });
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isEarly) return;
    let early = NONE;
    const onKey = (event: KeyboardEvent) => {
      const isEscape = event.key === 'Escape' && !event.isComposing;
      const next = isEscape ? NONE : withKey(early, event);
      if (!next) return;
      // The page below must not take it as one of its shortcuts, nor press what has the focus.
      event.preventDefault();
      event.stopPropagation();
      if (isEscape) leave();
      early = next;
      setKept({ opening, early });
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [opening, isEarly]);
  return kept.opening === opening ? kept.early : NONE;
}
