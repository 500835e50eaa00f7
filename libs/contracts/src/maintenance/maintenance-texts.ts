import type { RepeatUnit } from './maintenance-words';

/** What screens say of maintenance. No schemas in this file, so that screens can import it. */

interface Repeated {
  repeatEvery: number | null;
  repeatUnit: RepeatUnit;
}

/** `Every 3 months`, `Every month`; `null` of a task that is done once. */
export function spellRepeat({ repeatEvery, repeatUnit }: Repeated): string | null {
  if (repeatEvery === null) return null;
  return repeatEvery === 1 ? `Every ${repeatUnit.slice(0, -1)}` : `Every ${repeatEvery} ${repeatUnit}`;
}
