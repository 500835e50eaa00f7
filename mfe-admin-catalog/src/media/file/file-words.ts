import type { MediaEdition, MediaItem } from '@capsule/contracts/media/media-item';
import { dimensionsOf, formatSize } from '@capsule/contracts/media/media-rules';
import { formatDate } from '@capsule/web-kit/format';

/** The texts of another file in the place of an item's (product §2.29). */
export const FILE_WORDS = {
  replace: 'Replace file',
  hint: 'Its address, texts and places stay.',
  held: 'The details can be saved once the file is here.',
  sending: (share: number) => (share < 1 ? `Uploading, ${Math.floor(share * 100)} %` : 'Checking...'),
  stale: 'Someone else changed it meanwhile. Close, and open it again.',
  removed: (removed: readonly string[]) => `Taken out of what was sent: ${removed.join(', ')}`,
  earlier: 'Earlier files',
  bringBack: 'Bring back',
  replaced: ({ filename }: MediaItem) => ({
    title: 'File replaced',
    description: `"${filename}" has a new file, wherever it is shown.`,
  }),
  broughtBack: ({ filename }: MediaItem) => ({
    title: 'File brought back',
    description: `"${filename}" has the earlier file again, wherever it is shown.`,
  }),
  notBroughtBack: {
    title: 'Error bringing the file back',
    description: 'It has the file that it had. Close, open it again, and try once more.',
  },
  again: ({ filename }: MediaItem) => ({
    title: 'Change undone',
    description: `${filename} is as it was before.`,
  }),
};

/** @example Nov 22, 2026, Alex Carter · 178.16 KB · 1200 × 800 */
export const factsOf = (edition: MediaEdition): string =>
  [`${formatDate(edition.storedAt)}, ${edition.storedBy}`, formatSize(edition.size), dimensionsOf(edition)]
    .filter((fact) => fact !== null)
    .join(' · ');
