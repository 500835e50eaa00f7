import { SourceMap, type SourceMapPayload } from 'node:module';
import { text } from 'node:stream/consumers';
import { StoreError } from './errors';
import type { ReleaseStore } from './store';

/** A frame in a file of a release, as reports of faults have it (`scrubStack` of libs/contracts). */
const FRAME = /^at (?:(\S+) \()?\/_mfe\/([^/]+)\/([^/]+)\/(.+):(\d+):(\d+)\)?$/;

/** Our largest map has less than a megabyte; more than this is not read into memory. */
const MAX_MAP_BYTES = 20_000_000;

async function readMap(store: ReleaseStore, app: string, version: string, script: string): Promise<SourceMap | null> {
  try {
    const { stream, bytes } = await store.openSourceMap(await store.readRelease(app, version), script);
    if (bytes <= MAX_MAP_BYTES) return new SourceMap(JSON.parse(await text(stream)) as SourceMapPayload);
    stream.destroy();
    return null;
  } catch (error) {
    // Releases without maps, and damaged maps: the frame stays as it is.
    if (error instanceof StoreError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Reads stacks in terms of the sources, by the source maps in the store. Each map is read once.
 *
 * @returns maps a stack; a frame of which nothing is known stays as it is
 * @example (await stackMapper(store)('at a (/_mfe/mfe-x/1.0.0-0123456789ab/a.js:1:42)')) // 'at go (src/page.tsx:12:3)'
 */
export function stackMapper(store: ReleaseStore): (stack: string) => Promise<string> {
  const maps = new Map<string, Promise<SourceMap | null>>();

  const mapped = async (frame: string): Promise<string> => {
    const [, name, app = '', version = '', script = '', line, column] = FRAME.exec(frame) ?? [];
    const key = [app, version, script].join('/');
    const map = maps.get(key) ?? readMap(store, app, version, script);
    maps.set(key, map);
    // Stacks count lines and columns from 1, maps from 0.
    const origin = (await map)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (origin === undefined || !('originalSource' in origin)) return frame;
    const place = `${origin.originalSource}:${origin.originalLine + 1}:${origin.originalColumn + 1}`;
    return name === undefined ? `at ${place}` : `at ${name} (${place})`;
  };

  return async (stack) => (await Promise.all(stack.split('\n').map(mapped))).join('\n');
}
