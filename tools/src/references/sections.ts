import { parseMarkdown, sectionsOf } from './headings';
import type { Finding, Repository } from './repository';

/** Where comments may point to: a chapter of one of these, by its name and a section sign. */
const DOCUMENTS: Record<string, string> = { product: 'docs/product.md', architecture: 'docs/architecture.md' };

/** Documents that are in no clone. */
const ELSEWHERE = ['spec', 'specification', 'design'];

/** Standards have sections of their own, which we cannot look up. */
const STANDARDS = ['RFC', 'ITU', 'ISO', 'IEEE', 'ECMA', 'WCAG'];

/** Not written out: this file is checked too. */
export const SECTION_SIGN = String.fromCodePoint(0xa7);

/** The sign as it is, or as JSON may escape it. */
const SIGN = `(?:${SECTION_SIGN}|${String.raw`\\u${'00a7'}`})`;
const NUMBER = String.raw`\d+(?:\.\d+)*`;
/** Between two words of a comment, which may be on two lines. */
const GAP = String.raw`[\s*/#]+`;

const NAME = [...Object.keys(DOCUMENTS), ...ELSEWHERE].join('|');
const CITATION = new RegExp(
  `\\b(${NAME})${GAP}${SIGN}${NUMBER}(?:(?:,|${GAP}(?:and|or|to))${GAP}${SIGN}${NUMBER})*`,
  'gi',
);
const SECTION = new RegExp(`${SIGN}(${NUMBER})?`, 'g');
const OF_A_STANDARD = new RegExp(`\\b(?:${STANDARDS.join('|')})\\b[^\\n]{0,40}$`);

interface Citation {
  /** In small letters; `null`: the text does not say. */
  document: string | null;
  /** `null` for what is no number of ours. */
  section: string | null;
  /** Where its sign stands. */
  index: number;
}

function citationsOf(text: string): Citation[] {
  const named = [...text.matchAll(CITATION)].map((match) => ({
    document: match[1]!.toLowerCase(),
    from: match.index,
    to: match.index + match[0].length,
  }));
  return [...text.matchAll(SECTION)].flatMap(({ index, 1: section = null }) => {
    const document = named.find(({ from, to }) => from < index && index < to)?.document ?? null;
    const isOfStandard = document === null && OF_A_STANDARD.test(text.slice(0, index));
    return isOfStandard ? [] : [{ document, section, index }];
  });
}

/** The sections of each document that may be cited, by its name. */
type Sections = Record<string, readonly string[]>;

async function readSections({ texts }: Repository): Promise<Sections> {
  const entries = Object.entries(DOCUMENTS).map(async ([name, file]) => {
    const text = texts.get(file);
    return [name, text === undefined ? [] : sectionsOf(await parseMarkdown(text))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** `4.15` → `4.1, 4.2, …`; `14` → `1, 2, …`: what there is beside the one that there is not. */
function beside(section: string, sections: readonly string[]): string {
  const parent = section.includes('.') ? section.slice(0, section.lastIndexOf('.') + 1) : '';
  const siblings = sections.filter(
    (other) => other.startsWith(parent) && other.split('.').length === section.split('.').length,
  );
  return siblings.length === 0 ? 'there is none like it' : `there are ${siblings.join(', ')}`;
}

const WHAT_TO_CITE = Object.entries(DOCUMENTS)
  .map(([name, file]) => `a chapter of ${file} as "${name} ${SECTION_SIGN}1"`)
  .join(', or ');

function objection({ document, section }: Citation, sections: Sections): string | null {
  if (document === null || section === null) return `A section of which document? Cite ${WHAT_TO_CITE}.`;
  const known = sections[document];
  if (known === undefined) return `No clone has the ${document}: cite ${WHAT_TO_CITE}.`;
  if (known.includes(section)) return null;
  return `${DOCUMENTS[document]} has no heading ${section}: ${beside(section, known)}.`;
}

/** Citations of chapters that are not there, or of documents that are not. */
export async function sectionFindings(repository: Repository): Promise<Finding[]> {
  const sections = await readSections(repository);
  return [...repository.texts].flatMap(([file, text]) =>
    citationsOf(text).flatMap((citation) => {
      const message = objection(citation, sections);
      return message === null ? [] : [{ file, line: text.slice(0, citation.index).split('\n').length, message }];
    }),
  );
}
