import type { MediaRoom } from '@capsule/contracts/media/media-item';

/** How much of the library's space is used, in words (product §2.16). */

/** From this share on a warning is due, while there is time to make room. */
const NEARLY = 0.9;

const UNITS = ['B', 'KB', 'MB', 'GB'];

export type RoomLevel = 'usual' | 'nearly' | 'full';

/** `1.2 GB`: never more than it is, so that a library that is not full does not look full. */
export function formatRoom(bytes: number): string {
  const exponent = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const amount = Math.floor((bytes / 1024 ** exponent) * 10) / 10;
  return `${amount} ${UNITS[exponent]}`;
}

export function roomLevel({ usedBytes, allowedBytes }: MediaRoom): RoomLevel {
  if (usedBytes >= allowedBytes) return 'full';
  return usedBytes >= NEARLY * allowedBytes ? 'nearly' : 'usual';
}

const MAKE_ROOM = 'Delete files that nobody uses.';

/** The words of each level. @param used such as `1.2 GB of 10 GB used` */
export const ROOM_WORDS: Record<RoomLevel, (used: string) => string> = {
  usual: (used) => used,
  nearly: (used) => `The library is nearly full: ${used}. ${MAKE_ROOM}`,
  full: (used) => `The library is full: ${used}. Nothing more can be uploaded. ${MAKE_ROOM}`,
};

export const usedText = (used: string, allowed: string) => `${used} of ${allowed} used`;

export const SHOW_UNUSED = 'Show unused files';
