import path from 'node:path/posix';
import { anchorsOf, nodesOf, parseMarkdown, type MarkdownNode } from './headings';
import type { Finding, Repository } from './repository';

const LINKS = new Set(['link', 'image', 'definition']);

/** `https:`, `mailto:`, or an address on another host without a scheme. */
const LEADS_AWAY = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** A path in a code span: it begins with a folder of the root and has no placeholder. */
const PATH = /^[\w@.-]+(?:\/[\w@.-]+)+\/?$/;

type Documents = ReadonlyMap<string, MarkdownNode>;

/** Suggestions: the tracked files with the same name. */
function elsewhere(wanted: string, { paths }: Repository): string {
  const same = [...paths].filter((known) => path.basename(known) === path.basename(wanted));
  return same.length === 0 ? '' : ` Did you mean ${same.join(' or ')}?`;
}

function linkObjection(from: string, url: string, repository: Repository, documents: Documents): string | null {
  const [address = '', anchor] = decodeURI(url).split('#');
  const target = address === '' ? from : path.join(path.dirname(from), address).replace(/\/$/, '');
  if (target !== '.' && !repository.paths.has(target)) return `There is no ${target}.${elsewhere(target, repository)}`;
  const document = documents.get(target);
  if (anchor === undefined || document === undefined) return null;
  const anchors = anchorsOf(document);
  return anchors.has(anchor)
    ? null
    : `${target} has no heading #${anchor}; it has ${[...anchors].map((known) => `#${known}`).join(', ')}.`;
}

function pathObjection(text: string, repository: Repository): string | null {
  const target = text.replace(/\/$/, '');
  const root = target.split('/')[0]!;
  if (!PATH.test(text) || !repository.paths.has(root) || repository.paths.has(target)) return null;
  return `There is no ${target}.${elsewhere(target, repository)}`;
}

/** Finds links and paths in Markdown files to files, folders and headings that do not exist. */
export async function linkFindings(repository: Repository): Promise<Finding[]> {
  const names = [...repository.texts.keys()].filter((file) => file.endsWith('.md'));
  const trees = await Promise.all(names.map((name) => parseMarkdown(repository.texts.get(name)!)));
  const documents = new Map(names.map((name, index) => [name, trees[index]!]));
  return [...documents].flatMap(([file, tree]) =>
    [...nodesOf(tree)].flatMap(({ type, url, value = '', position }) => {
      const isLink = LINKS.has(type) && url !== undefined && !LEADS_AWAY.test(url);
      const linked = isLink ? linkObjection(file, url, repository, documents) : null;
      const message = type === 'inlineCode' ? pathObjection(value, repository) : linked;
      return message === null ? [] : [{ file, line: position.start.line, message }];
    }),
  );
}
