import path from 'node:path';
import type { Breach } from './breach';
import { isTest } from './file-kinds';
import type { SourceFile } from './read-sources';

/**
 * Circular imports between folders. For each folder, its entries (files and folders) are the nodes of a graph; an
 * import from inside one entry to inside another is an edge. So every import belongs to one folder: the innermost one
 * that contains both files.
 */

/** An import between two files. */
export interface Edge {
  /** The importing file, relative to the root. */
  file: string;
  line: number;
  /** The imported file. */
  target: string;
}

/** The graph of a folder's entries: from → to → the first import between them. */
type Graph = Map<string, Map<string, Edge>>;

/** A cycle in a folder: each edge leads to the next entry, the last one back to the first. */
export interface Cycle {
  /** Relative to the root. */
  folder: string;
  edges: Edge[];
}

/** Finds the innermost folder that contains both files, and the entry of each in it. */
function part(from: string, to: string): { folder: string; from: string; to: string } | null {
  const [left, right] = [from.split('/'), to.split('/')];
  const index = left.findIndex((name, position) => name !== right[position]);
  if (index === -1) return null;
  return { folder: left.slice(0, index).join('/'), from: left[index] ?? '', to: right[index] ?? '' };
}

function graphsOf(edges: Edge[]): Map<string, Graph> {
  const graphs = new Map<string, Graph>();
  for (const edge of edges) {
    const parted = part(edge.file, edge.target);
    if (!parted) continue;
    const graph = graphs.get(parted.folder) ?? new Map<string, Map<string, Edge>>();
    const targets = graph.get(parted.from) ?? new Map<string, Edge>();
    if (!targets.has(parted.to)) targets.set(parted.to, edge);
    graphs.set(parted.folder, graph.set(parted.from, targets));
  }
  return graphs;
}

/** The shortest path from an entry back to itself, found breadth first. */
function shortestCycle(graph: Graph, start: string): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let entry = queue.shift(); entry !== undefined; entry = queue.shift()) {
    for (const next of graph.get(entry)?.keys() ?? []) {
      if (next === start) return [...wayTo(entry, cameFrom)];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, entry);
      queue.push(next);
    }
  }
  return null;
}

function wayTo(entry: string, cameFrom: Map<string, string>): string[] {
  const before = cameFrom.get(entry);
  return before === undefined ? [entry] : [...wayTo(before, cameFrom), entry];
}

/** Of the cycles that share an entry, only the shortest is reported. */
function cyclesIn(folder: string, graph: Graph): Cycle[] {
  const shortestFirst = [...graph.keys()]
    .flatMap((entry) => [shortestCycle(graph, entry) ?? []])
    .filter((way) => way.length > 0)
    .sort((a, b) => a.length - b.length);
  const told = new Set<string>();
  const cycles: Cycle[] = [];
  for (const way of shortestFirst) {
    if (way.some((entry) => told.has(entry))) continue;
    for (const entry of way) told.add(entry);
    const edges = way.map((entry, index) => graph.get(entry)!.get(way[(index + 1) % way.length]!)!);
    cycles.push({ folder, edges });
  }
  return cycles;
}

/** @param edges imports between files of one checkout */
export function findCycles(edges: Edge[]): Cycle[] {
  return [...graphsOf(edges)].flatMap(([folder, graph]) => cyclesIn(folder, graph));
}

/**
 * The imports to check for cycles, without those of tests: no file imports a test, and tests may use other folders.
 */
export function edgesOf(sources: SourceFile[]): Edge[] {
  return sources
    .filter(({ file }) => !isTest(file))
    .flatMap(({ references }) =>
      references.flatMap(({ file, line, target }) =>
        target.kind === 'workspace' && target.file !== null ? [{ file, line, target: target.file }] : [],
      ),
    );
}

/** @returns the breach, at the cycle's first import */
export function cycleBreach({ folder, edges }: Cycle): Breach {
  const [{ file, line }] = edges as [Edge];
  const entry = (name: string) => path.posix.relative(folder, name).split('/')[0] ?? '';
  const names = [...edges, edges[0]!].map((edge) => entry(edge.file)).join(' → ');
  const imports = edges.map((edge) => `    ${edge.file}:${edge.line} imports ${edge.target}`).join('\n');
  return {
    file,
    line,
    what: `closes a cycle in ${folder === '' ? 'the checkout' : folder}: ${names}\n${imports}`,
    cure: 'Move what both need to a place of its own, or to the one of them that the others stand on.',
  };
}
