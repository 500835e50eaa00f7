import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { Certificate } from '@capsule/test-kit/certificate';

/** The proxies whose samples docs/deployment has, as their own programs run them: for tests. */

const SAMPLES = path.join(import.meta.dirname, '../../../../docs/deployment');

/** Where a sample listens in a test, and what it stands in front of. */
export interface Places {
  /** Of the test, for what the program writes. */
  folder: string;
  http: number;
  https: number;
  /** The port of the gateway. */
  product: number;
  certificate: Certificate;
}

export interface Proxy {
  program: string;
  /** Whether the program is installed. */
  isHere: boolean;
  /** Starts the program with its sample, of which ports and certificate alone are another. */
  start: (places: Places) => Promise<ChildProcess>;
}

const isHere = (program: string, argument: string) => spawnSync(program, [argument]).error === undefined;

/** Debian's place for it is on the path of root alone. */
const PATH = `${process.env['PATH']}:/usr/sbin`;

/** @throws when the sample does not have it: what is tried would not be what it says */
function replaced(sample: string, from: RegExp, to: string): string {
  if (sample.search(from) < 0) throw new Error(`The sample has no ${from}.`);
  return sample.replace(from, to);
}

async function startNginx({ folder, http, https, product, certificate }: Places): Promise<ChildProcess> {
  let sample = await readFile(path.join(SAMPLES, 'nginx.conf'), 'utf8');
  sample = replaced(sample, / +listen \[::\]:[^;]+;\n/g, '');
  sample = replaced(sample, /listen 80;/, `listen 127.0.0.1:${http};`);
  sample = replaced(sample, /listen 443 /g, `listen 127.0.0.1:${https} `);
  sample = replaced(sample, /127\.0\.0\.1:8080/, `127.0.0.1:${product}`);
  sample = replaced(sample, /\/etc\/letsencrypt\/live\/homes\.example/g, folder);
  const [config, all] = [path.join(folder, 'capsule.conf'), path.join(folder, 'nginx.conf')];
  await writeFile(config, sample);
  await writeFile(path.join(folder, 'fullchain.pem'), certificate.cert);
  await writeFile(path.join(folder, 'privkey.pem'), certificate.key, { mode: 0o600 });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`);
  await writeFile(
    all,
    `daemon off; pid nginx.pid; error_log stderr;\nevents {}\nhttp { access_log off; ${temporary.join(' ')} include ${config}; }\n`,
  );
  return spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', all], { env: { PATH }, stdio: 'inherit' });
}

async function startCaddy({ folder, http, https, product }: Places): Promise<ChildProcess> {
  const sample = await readFile(path.join(SAMPLES, 'Caddyfile'), 'utf8');
  const config = path.join(folder, 'Caddyfile');
  // Certificates are its own here: nobody else gives one for this name.
  const options = `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tlocal_certs\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n}\n`;
  await writeFile(config, options + replaced(sample, /127\.0\.0\.1:8080/, `127.0.0.1:${product}`));
  const env = { PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
}

export const PROXIES: Proxy[] = [
  { program: 'nginx', isHere: isHere('nginx', '-v') || isHere('/usr/sbin/nginx', '-v'), start: startNginx },
  { program: 'caddy', isHere: isHere('caddy', 'version'), start: startCaddy },
];

/** Ends a program, and waits until it has. */
export async function end(started: ChildProcess): Promise<void> {
  if (started.exitCode !== null || started.signalCode !== null) return;
  const ended = once(started, 'exit');
  started.kill('SIGTERM');
  await ended;
}

/** A port that nobody has now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
