/** Browsers read the file some time after the click; one whose address has ended by then is not saved. */
const READABLE_MS = 60_000;

/**
 * Has the browser save what is in memory as a file.
 *
 * @param name what the file is called
 * @example saveBlob(new Blob(['Hello'], { type: 'text/plain' }), 'greeting.txt')
 */
export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READABLE_MS);
}
