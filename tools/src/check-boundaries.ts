import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nx } from './run';

/** Who may import whom (design §1), checked on the graph that Nx reads from the imports themselves. Part of `npm run lint`. */

type Scope = 'contract' | 'node' | 'web' | 'api' | 'gateway' | 'build' | 'tools' | 'whole';

/**
 * Every app may import `build`: its `rspack.config.ts` is a call to it. Web and API never import each other. `whole`
 * are the tests of the house as one (`e2e`): they see what visitors see, apps too, and nobody may import them.
 */
const MAY_IMPORT: Record<Scope, Scope[]> = {
  contract: [],
  node: ['contract'],
  build: ['contract', 'node'],
  web: ['contract', 'web', 'build'],
  api: ['contract', 'node', 'build'],
  gateway: ['contract', 'node', 'build'],
  tools: ['contract', 'node', 'build', 'tools'],
  whole: ['contract', 'node', 'web'],
};

interface Graph {
  nodes: Record<string, { data: { tags?: string[] } }>;
  dependencies: Record<string, { source: string; target: string }[]>;
}

export interface Project {
  name: string;
  scope: string;
  isApp: boolean;
}

/** What is wrong with an import from one project into another; `null` when it is allowed. */
export function objection(from: Project, to: Project): string | null {
  if (to.isApp && from.scope !== 'whole')
    return `${from.name} imports the app ${to.name}: an app is built, not imported.`;
  const allowed = MAY_IMPORT[from.scope as Scope] ?? [];
  if (allowed.some((scope) => scope === to.scope)) return null;
  return `${from.name} (scope:${from.scope}) imports ${to.name} (scope:${to.scope}), which its scope may not.`;
}

async function readGraph(): Promise<Graph> {
  const folder = await mkdtemp(path.join(tmpdir(), 'capsule-graph-'));
  try {
    const file = path.join(folder, 'graph.json');
    await nx('graph', `--file=${file}`);
    return (JSON.parse(await readFile(file, 'utf8')) as { graph: Graph }).graph;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function toProject(name: string, { data: { tags = [] } }: Graph['nodes'][string]): Project {
  const scope = tags.find((tag) => tag.startsWith('scope:'))?.slice('scope:'.length) ?? 'none';
  return { name, scope, isApp: tags.includes('type:app') };
}

function objections({ nodes, dependencies }: Graph): string[] {
  const projects = new Map(Object.entries(nodes).map(([name, node]) => [name, toProject(name, node)]));
  const untagged = [...projects.values()]
    .filter(({ scope }) => !(scope in MAY_IMPORT))
    .map(({ name }) => `${name} has no known scope tag.`);
  const imports = Object.values(dependencies)
    .flat()
    .flatMap(({ source, target }) => {
      const [from, to] = [projects.get(source), projects.get(target)];
      const wrong = from && to && from !== to ? objection(from, to) : null;
      return wrong ? [wrong] : [];
    });
  return [...untagged, ...new Set(imports)];
}

if (process.argv[1] === import.meta.filename) {
  const found = objections(await readGraph());
  for (const text of found) console.error(text);
  process.exitCode = found.length > 0 ? 1 : 0;
}
