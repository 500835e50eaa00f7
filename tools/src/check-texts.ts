import { readRepository, type Finding, type Repository } from './references/repository';
import { normalised, textsIn } from './texts/texts-in';
import { ROOT } from './workspace';

/**
 * Checks that what people read on the screens is what docs/product.md says, letter by letter: who changes the one changes
 * the other. Reads the files that git tracks. Part of `npm test`.
 */

const DOCUMENT = 'docs/product.md';

/** The apps, and the parts and words that they are made of. */
const SCREENS = /^(shell|mfe-[^/]+|libs\/web-kit)\/src\/.*\.tsx?$|^libs\/contracts\/src\/.*-words\.ts$/;
const OF_TESTS = /\.test\.tsx?$|\/testing\/|\.d\.ts$/;

/** All texts of screens that the document does not have, file by file. */
export function unknownTexts({ texts }: Pick<Repository, 'texts'>): Finding[] {
  // A table writes a bar with a backslash.
  const document = normalised((texts.get(DOCUMENT) ?? '').replaceAll(String.raw`\|`, '|'));
  return [...texts]
    .filter(([file]) => SCREENS.test(file) && !OF_TESTS.test(file))
    .flatMap(([file, source]) =>
      textsIn(file, source)
        .filter(({ text }) => !document.includes(text))
        .map(({ line, text }) => ({ file, line, message: `${DOCUMENT} does not say "${text}".` })),
    );
}

if (process.argv[1] === import.meta.filename) {
  const found = unknownTexts(await readRepository(ROOT));
  for (const { file, line, message } of found) console.error(`${file}:${line} ${message}`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
