import { extensionOf } from '../content/names';

/** Names of files in an archive: safe to unpack on any system, and each of them once. */

/** In characters, with the extension. Unpackers put folders before it, and some systems take 255 bytes in all. */
const MAX_NAME = 80;
/** Separators of paths, wildcards and quotes of Windows, and characters that show nothing or turn the text around. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;
/** Names that Windows keeps for devices, whatever the extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** What an archive needs to know of a file. */
export interface Named {
  /** As it was called when it was sent. */
  originalFilename: string;
  /** As it stands in the address; its extension is that of the content. */
  filename: string;
}

function stemOf({ originalFilename, filename }: Named): string {
  const dot = originalFilename.lastIndexOf('.');
  const stem = (dot > 0 ? originalFilename.slice(0, dot) : originalFilename)
    .normalize('NFC')
    .replace(UNSAFE, '_')
    // No hidden files, no way up, and nothing that Windows drops.
    .replace(/^[.\s_]+|[.\s]+$/g, '');
  const short = [...stem]
    .slice(0, MAX_NAME - 10)
    .join('')
    .trimEnd();
  if (short === '') return filename.slice(0, filename.lastIndexOf('.'));
  return DEVICE.test(short.split('.')[0] ?? '') ? `_${short}` : short;
}

/**
 * The names of files in an archive, in their order. Of two that would be the same, whatever the case, the second gets a
 * number.
 *
 * @example archiveNames([{ originalFilename: '../Dawn.JPG', filename: 'dawn.jpg' }]) // ['Dawn.jpg']
 */
export function archiveNames(files: readonly Named[]): string[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const [stem, extension] = [stemOf(file), extensionOf(file.filename) ?? 'bin'];
    const nameWith = (n: number) => (n === 1 ? `${stem}.${extension}` : `${stem} (${n}).${extension}`);
    let n = 1;
    while (taken.has(nameWith(n).toLowerCase())) n += 1;
    taken.add(nameWith(n).toLowerCase());
    return nameWith(n);
  });
}
