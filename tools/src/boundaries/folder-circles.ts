import path from 'node:path';
import type { Breach } from './breach';
import { isTest } from './file-kinds';
import type { SourceFile } from './read-sources';

/**
 * Circles between folders. The entries of one folder, files and folders alike, are its nodes; an import from inside one
 * to inside another is an edge. So every import belongs to exactly one folder: the innermost that both files stand in.
 */

/** One import between two entries of a folder. */
export interface Edge {
  /** The importing file, from the checkout's root. */
  file: string;
  line: number;
  /** The imported file. */
  target: string;
}

/** A folder's entries: from → to → the first import that leads from the one to the other. */
type Graph = Map<string, Map<string, Edge>>;

/** A circle in a folder: each edge leads from one entry to the next, the last back to the first. */
export interface Circle {
  /** From the checkout's root. */
  folder: string;
  edges: Edge[];
}

/** Splits two paths where they part. */
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

/** The shortest way from an entry back to itself, breadth first. */
function shortestCircle(graph: Graph, start: string): string[] | null {
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

/** A knot has many circles; one of those that share an entry is named, the shortest. */
function circlesIn(folder: string, graph: Graph): Circle[] {
  const shortestFirst = [...graph.keys()]
    .flatMap((entry) => [shortestCircle(graph, entry) ?? []])
    .filter((way) => way.length > 0)
    .sort((a, b) => a.length - b.length);
  const told = new Set<string>();
  const circles: Circle[] = [];
  for (const way of shortestFirst) {
    if (way.some((entry) => told.has(entry))) continue;
    for (const entry of way) told.add(entry);
    const edges = way.map((entry, index) => graph.get(entry)!.get(way[(index + 1) % way.length]!)!);
    circles.push({ folder, edges });
  }
  return circles;
}

/** @param edges imports between files of one checkout */
export function findCircles(edges: Edge[]): Circle[] {
  return [...graphsOf(edges)].flatMap(([folder, graph]) => circlesIn(folder, graph));
}

/**
 * The imports that folders are judged by. Tests are left out: no other file imports them, and a test of one folder may
 * well use another.
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

/** @returns the breach of the circle's first import */
export function circleBreach({ folder, edges }: Circle): Breach {
  const [{ file, line }] = edges as [Edge];
  const entry = (name: string) => path.posix.relative(folder, name).split('/')[0] ?? '';
  const names = [...edges, edges[0]!].map((edge) => entry(edge.file)).join(' → ');
  const imports = edges.map((edge) => `    ${edge.file}:${edge.line} imports ${edge.target}`).join('\n');
  return {
    file,
    line,
    what: `closes a circle in ${folder === '' ? 'the checkout' : folder}: ${names}\n${imports}`,
    cure: 'Move what both need to a place of its own, or to the one of them that the others stand on.',
  };
}
