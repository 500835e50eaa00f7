import { Agent, request } from 'node:http';

/** Makes a fixed number of calls, a few at a time, over kept-alive connections. */

const AT_ONCE = 8;

export interface Target {
  url: string;
  headers: Record<string, string>;
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** @throws when a call fails: failures must not be measured */
export function get({ url, headers }: Target): Promise<{ body: string; link: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}: ${body}`));
        return resolve({ body, link: String(answer.headers.link ?? '') });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Makes the calls. @returns how long they took, in ms */
export async function callTimes(target: Target, count: number): Promise<number> {
  const start = performance.now();
  let left = count;
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      await get(target);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  return performance.now() - start;
}

export const closeConnections = (): void => agent.destroy();
