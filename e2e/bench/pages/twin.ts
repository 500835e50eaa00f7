import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** What a static server sends for one address. */
interface Stored {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The scripts of a page, and the links that preload or follow them. */
const SCRIPTS = [/<script\b(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g, /<link\b[^>]*\bas="script"[^>]*>/g];

/** The same page without a script: what a person would have written by hand. */
export const withoutScripts = (html: string): string => SCRIPTS.reduce((text, part) => text.replaceAll(part, ''), html);

/** Asks the product as a browser does, and keeps the bytes as they come. */
function ask(address: string, path: string): Promise<Stored> {
  return new Promise((resolve, reject) => {
    const asked = request(`${address}${path}`, { headers: { 'accept-encoding': 'br', accept: '*/*' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 500, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', reject).end();
  });
}

async function pageOf(address: string, path: string): Promise<Stored> {
  const html = withoutScripts(await (await fetch(address + path)).text());
  const body = brotliCompressSync(html);
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }, body };
}

/** Of another site, where visits begin. */
const ELSEWHERE = '/elsewhere';
const OTHER_PAGE: Stored = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from('<!doctype html><title>Elsewhere</title><p>A page with a link.'),
};

/** A static server with the pages of a product without their scripts, and all else as the product serves it. */
export async function startTwin(address: string, pages: readonly string[]) {
  const stored = new Map<string, Promise<Stored>>(pages.map((path) => [path, pageOf(address, path)]));
  await Promise.all(stored.values());
  stored.set(ELSEWHERE, Promise.resolve(OTHER_PAGE));
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const path = incoming.url ?? '/';
    const found = stored.get(path) ?? ask(address, path);
    stored.set(path, found);
    const { status, headers, body } = await found;
    const kept = ['content-type', 'content-encoding', 'cache-control'].flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    outgoing.writeHead(status, { ...Object.fromEntries(kept), 'content-length': body.length }).end(body);
  };
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    /** A page of another site: to a browser, numbers and names are never the same one. */
    elsewhere: `http://127.0.0.1:${port}${ELSEWHERE}`,
    close: () => new Promise((resolve) => void server.close(resolve)),
  };
}
