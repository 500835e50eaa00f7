/** The fixed name under which the brochure is saved (product §7). */
export const BROCHURE_FILE = 'capsule-smart-homes-brochure.txt';

const TIMEOUT_MS = 20_000;

function save(file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = BROCHURE_FILE;
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * Fetches the brochure and saves it. Not through `call()`: the answer is a file, not JSON.
 *
 * @throws when there is no answer in time, or it is an error, empty, or no text: a proxy's page is no brochure
 */
export async function downloadBrochure(): Promise<void> {
  const response = await fetch('/api/generate-pdf', {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  const file = await response.blob();
  if (file.size === 0 || !file.type.startsWith('text/plain')) throw new Error('The answer is no brochure.');
  save(file);
}
