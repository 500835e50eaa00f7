import { parsers } from 'prettier/plugins/markdown';

/** The parts of Prettier's Markdown tree that we use. */
export interface MarkdownNode {
  type: string;
  /** For links, images and definitions. */
  url?: string;
  /** For text, code and HTML. */
  value?: string;
  depth?: number;
  children?: MarkdownNode[];
  position: { start: { line: number } };
}

/** Parses Markdown as `npm run format` does. */
export async function parseMarkdown(text: string): Promise<MarkdownNode> {
  // The parser needs no options, but its type requires all of them.
  const options = { originalText: text } as Parameters<typeof parsers.markdown.parse>[1];
  return (await parsers.markdown.parse(text, options)) as MarkdownNode;
}

/** Every node of a tree, the tree itself first. */
export function* nodesOf(node: MarkdownNode): Generator<MarkdownNode> {
  yield node;
  for (const child of node.children ?? []) yield* nodesOf(child);
}

const textOf = (node: MarkdownNode): string => [...nodesOf(node)].map(({ value = '' }) => value).join('');

/** The texts of a document's headings, in order. */
const headingsOf = (document: MarkdownNode): string[] =>
  [...nodesOf(document)].filter(({ type }) => type === 'heading').map(textOf);

/** `Not built yet` → `not-built-yet`, GitHub's anchor for a heading. */
const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

/** The anchors of a document; a second heading with the same text ends in `-1`. */
export function anchorsOf(document: MarkdownNode): Set<string> {
  const anchors = new Set<string>();
  for (const slug of headingsOf(document).map(slugOf)) {
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** `## 10. API behaviour`, `### 10.5 Live changes` → `10`, `10.5` */
export const sectionsOf = (document: MarkdownNode): string[] =>
  headingsOf(document).flatMap((heading) => /^(\d+(?:\.\d+)*)\.?\s/.exec(heading)?.[1] ?? []);
