import type { HeldData } from '@capsule/contracts/privacy/privacy';
import { saveBlob } from '@capsule/web-kit/save-blob';

/** Saves what is held as a JSON file; its name says nothing of the person. */
export function saveFile(held: HeldData): void {
  const file = new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' });
  saveBlob(file, `personal-data-${held.at.slice(0, 10)}.json`);
}
