import { notify } from '@capsule/host';

/** Copies a text and says so (product §8). */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({
      title: 'Copied to clipboard',
      description: 'The text has been copied to your clipboard.',
      tone: 'success',
    });
  } catch {
    notify({ title: 'Copy failed', description: 'Failed to copy text to clipboard.', tone: 'error' });
  }
}
