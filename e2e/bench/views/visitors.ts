import { Agent, request } from 'node:http';

/** Visitors who look at one page, some at a time, over connections that they keep. */

const AT_ONCE = 32;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** A page as a browser of today asks for it. @throws for any answer but the page, which must not be measured */
export function view(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const isPage = answer.statusCode === 200 && answer.headers['content-encoding'] === 'br';
        if (isPage) resolve(Buffer.concat(parts));
        else reject(new Error(`${url} was answered with ${answer.statusCode}, and not with a compressed page.`));
      });
    });
    sent.on('error', reject).end();
  });
}

/** Has a page looked at so many times. @returns views a second */
export async function rateOf(url: string, views: number): Promise<number> {
  const start = performance.now();
  let left = views;
  const visitor = async () => {
    while (left > 0) {
      left -= 1;
      await view(url);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return (views * 1000) / (performance.now() - start);
}

export const leave = (): void => agent.destroy();
