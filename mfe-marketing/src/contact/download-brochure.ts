import { saveBlob } from '@capsule/web-kit/save-blob';

/** The name of the downloaded file (product §7). */
const BROCHURE_FILE = 'capsule-smart-homes-brochure.txt';

const TIMEOUT_MS = 20_000;

/**
 * Fetches the brochure and saves it. Does not use `call()`, because the response is a file and not JSON.
 *
 * @throws when there is no response in time, or it is an error, empty, or not plain text, such as a proxy's HTML page
 */
export async function downloadBrochure(): Promise<void> {
  const response = await fetch('/api/generate-pdf', {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  const file = await response.blob();
  if (file.size === 0 || !file.type.startsWith('text/plain')) throw new Error('The answer is no brochure.');
  saveBlob(file, BROCHURE_FILE);
}
