import dgram from 'node:dgram';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import vm from 'node:vm';
import type { RemoteRegistry } from '@capsule/contracts';
import { RELEASE_ADDRESS } from '@capsule/contracts/releases/release';
import { MAX_PROBLEM, type PageData, type RenderAnswer, type RenderTask, type ServerBuild } from './render-task';

/**
 * The renderer: draws one public page from the builds that it is given, and ends. The gateway starts it for each page,
 * with limits of time and memory and without rights (`render-process.ts`), because what it runs is a team's code.
 */

type Require = (name: string) => unknown;

/** The host's build for Node: `server.tsx` of the shell. */
interface HostBuild {
  shared: Record<string, unknown>;
  renderPage: (
    input: PageData & { registry: RemoteRegistry; path: string; loadRemote: () => unknown },
  ) => Promise<string>;
}

const refuse = (): never => {
  throw new Error('A page that is rendered has no network.');
};

/** Node's permissions do not know the network, so nothing that opens a connection is left. */
function cutNetwork(): void {
  for (const [owner, method] of [
    [net.Socket.prototype, 'connect'],
    [net.Server.prototype, 'listen'],
    [dgram.Socket.prototype, 'bind'],
    [dgram.Socket.prototype, 'send'],
    [dgram.Socket.prototype, 'connect'],
  ] as const) {
    Object.defineProperty(owner, method, { value: refuse, writable: false, configurable: false });
  }
}

/** What pages may use: nothing that reads the machine, and neither a clock nor chance, which browsers have otherwise. */
const pageGlobals = () => ({
  AbortController,
  AbortSignal,
  clearTimeout,
  console: { error: () => {}, warn: () => {}, log: () => {}, info: () => {}, debug: () => {} },
  crypto: { getRandomValues: <T>(values: T): T => values },
  performance: { now: () => 0 },
  queueMicrotask,
  ReadableStream,
  setTimeout,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
});

/** Runs a build like a CommonJS module. */
function evaluate(context: vm.Context, { name, code, address }: ServerBuild, require: Require): unknown {
  const module = { exports: {} as unknown };
  const addressed = code.replaceAll(RELEASE_ADDRESS, address);
  const options = { parsingContext: context, filename: name };
  vm.compileFunction(addressed, ['module', 'exports', 'require'], options)(module, module.exports, require);
  return module.exports;
}

async function render({ host, remote, ...task }: RenderTask): Promise<string> {
  const context = vm.createContext(pageGlobals(), { codeGeneration: { strings: false, wasm: false } });
  const shell = evaluate(context, host, (name) => {
    throw new Error(`The host imports ${name}.`);
  }) as HostBuild;
  const give: Require = (name) => {
    if (Object.hasOwn(shell.shared, name)) return shell.shared[name];
    throw new Error(`A public page cannot use ${name} while it is rendered.`);
  };
  return shell.renderPage({ ...task, loadRemote: () => evaluate(context, remote, give) });
}

const problemOf = (error: unknown) => String((error as Error | null)?.stack ?? error).slice(0, MAX_PROBLEM);

cutNetwork();
const task = JSON.parse(await text(process.stdin)) as RenderTask;
const answer: RenderAnswer = await render(task).then(
  (html) => ({ html }),
  (error: unknown) => ({ problem: problemOf(error) }),
);
// A timer of the page must not keep the process.
process.stdout.write(JSON.stringify(answer), () => process.exit(0));
