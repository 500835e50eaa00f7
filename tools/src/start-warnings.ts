/** What whoever starts the product is to know of how it stands to the world (docs/security.md). */

/** What a start is judged by. */
export interface Start {
  environment: NodeJS.ProcessEnv;
  isRoot: boolean;
  /** As in `process.versions.node`. */
  node: string;
}

/** How this process starts. @param process has no user where there is no `getuid`, as on Windows */
export const thisStart = (process: Pick<NodeJS.Process, 'env' | 'getuid'> & { versions: { node: string } }): Start => ({
  environment: process.env,
  isRoot: process.getuid?.() === 0,
  node: process.versions.node,
});

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

const OPEN = `Others on your network can open it, and passwords cross it unencrypted.
HOST=127.0.0.1 keeps it to this machine; for others, put a proxy with https
in front and set PUBLIC_URL=https://….`;

const AS_ROOT = `It runs as root: whoever breaks into it has the whole machine.
Start it as an account of its own, as in docs/deployment/capsule.service.`;

const OLD_NODE = `Node 20 gets no more fixes, not even of security. It works;
Node 22.12 or newer is what we ask for.`;

/**
 * Whether passwords can cross a network in the clear: the door is open to others, and nobody says that it is https. The
 * settings are read as the services read them.
 */
const isOpenWithoutHttps = ({ HOST = '', PUBLIC_URL = '' }: NodeJS.ProcessEnv): boolean =>
  !LOOPBACK.includes(HOST.trim()) && !/^https:/i.test(PUBLIC_URL.trim());

/** The warnings of a start, each of a few lines. */
export const startWarnings = ({ environment, isRoot, node }: Start): string[] => [
  ...(isOpenWithoutHttps(environment) ? [OPEN] : []),
  ...(isRoot ? [AS_ROOT] : []),
  ...(Number.parseInt(node, 10) < 22 ? [OLD_NODE] : []),
];

/**
 * @throws where the product must not be started: in production as root, unless `ALLOW_ROOT=on` says that it is meant,
 *   as in a container of its own
 */
export function refuseRootInProduction({ environment, isRoot }: Start): void {
  const { NODE_ENV, ALLOW_ROOT } = environment;
  if (!isRoot || NODE_ENV !== 'production' || ALLOW_ROOT === 'on') return;
  throw new Error(
    'With NODE_ENV=production it does not start as root. Start it as an account of its own, as in\n' +
      'docs/deployment/capsule.service; ALLOW_ROOT=on says that it is meant, as in a container.',
  );
}
