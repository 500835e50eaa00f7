import { parsers } from 'prettier/plugins/markdown';

/** The part of Prettier's Markdown tree that we read. */
export interface MarkdownNode {
  type: string;
  /** Of links, images and definitions. */
  url?: string;
  /** Of text, code and HTML. */
  value?: string;
  depth?: number;
  children?: MarkdownNode[];
  position: { start: { line: number } };
}

/** Parses Markdown as `npm run format` does. */
export async function parseMarkdown(text: string): Promise<MarkdownNode> {
  // The parser takes no options of ours, but its type asks for all of them.
  const options = { originalText: text } as Parameters<typeof parsers.markdown.parse>[1];
  return (await parsers.markdown.parse(text, options)) as MarkdownNode;
}

/** Every node of a tree, the tree itself first. */
export function* nodesOf(node: MarkdownNode): Generator<MarkdownNode> {
  yield node;
  for (const child of node.children ?? []) yield* nodesOf(child);
}

const textOf = (node: MarkdownNode): string => [...nodesOf(node)].map(({ value = '' }) => value).join('');

/** The texts of a document's headings, in their order. */
export const headingsOf = (document: MarkdownNode): string[] =>
  [...nodesOf(document)].filter(({ type }) => type === 'heading').map(textOf);

/** `Not built yet` → `not-built-yet`, as GitHub names a heading in an address. */
const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

/** What an address may name in a document: a second heading of the same name ends in `-1`. */
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
