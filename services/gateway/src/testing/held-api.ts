import { EventEmitter, once } from 'node:events';
import { startUpstream, type Upstream } from '@capsule/test-kit/http-server';

/**
 * An API that waits with its answer to `/api/held`, and with the end of its answer to `/api/begun`, until the test says
 * so; `/api/never` is never answered.
 */
export interface HeldApi extends Upstream {
  /** Waits until a call has come whose answer is held. @returns the way to answer it to the end */
  call: () => Promise<() => void>;
}

export async function startHeldApi(): Promise<HeldApi> {
  const held: (() => void)[] = [];
  const arrivals = new EventEmitter();
  const upstream = await startUpstream((request, response) => {
    const { url = '' } = request;
    if (url === '/api/never') return;
    if (url === '/api/begun') response.write(' ');
    const end = () => void response.end('{"ok":true}');
    if (url !== '/api/held' && url !== '/api/begun') return end();
    held.push(end);
    arrivals.emit('call');
  });
  return {
    ...upstream,
    call: async () => {
      while (held.length === 0) await once(arrivals, 'call');
      return held.shift()!;
    },
  };
}
