/** Whether the keys of the inbox are on; who steers by voice, or presses keys by accident, switches them off. */

const KEY = 'csh-inbox-shortcuts';
const OFF = 'off';

/** On by default, and where the browser keeps nothing. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

/** Kept in this browser. */
export function switchKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // It holds until the page is left.
  }
}
