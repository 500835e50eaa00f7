import { showToast } from '@capsule/host';

/** Copies a text and says so (product §8). */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({
      title: 'Copied to clipboard',
      description: 'The text has been copied to your clipboard.',
      tone: 'success',
    });
  } catch {
    showToast({ title: 'Copy failed', description: 'Failed to copy text to clipboard.', tone: 'error' });
  }
}
