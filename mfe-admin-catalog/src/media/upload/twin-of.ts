import type { MediaItem } from '@capsule/contracts/media/media-item';

/**
 * What a stored file is like. One for which that cannot be looked up counts as new: it is stored all the same.
 *
 * @param find looks it up; `null` for a file that is like none
 */
export async function twinOf<Found>(
  find: (stored: MediaItem) => Promise<Found | null>,
  stored: MediaItem,
): Promise<Found | null> {
  try {
    return await find(stored);
  } catch (error) {
    console.error('Whether a file is in the library already could not be looked up.', error);
    return null;
  }
}
