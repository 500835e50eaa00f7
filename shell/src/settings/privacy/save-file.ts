import type { HeldData } from '@capsule/contracts/privacy/privacy';

/** Saves what is held as a JSON file; its name says nothing of the person. */
export function saveFile(held: HeldData): void {
  const file = new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `personal-data-${held.at.slice(0, 10)}.json`;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
