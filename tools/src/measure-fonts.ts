import { writeFile } from 'node:fs/promises';
import { FALLBACK_FONTS_FILE, fallbackFonts } from './fonts/fallback-fonts';

/**
 * `npm run measure-fonts`: writes the faces that stand in for the font until it is here. The result is in git; run it
 * again when the font changes.
 */
await writeFile(FALLBACK_FONTS_FILE, await fallbackFonts());
