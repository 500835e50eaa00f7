import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { REGISTRY_ELEMENT_ID, type RemoteRegistry } from '@capsule/contracts';

/**
 * Visitors who come at a steady rate, whether or not the ones before have been served; in a process of its own, so
 * that what they cost slows nobody else down. `visitors.ts <address of a page> <how many a second>`; any message ends
 * it, and it says what they saw: {@link Visits}.
 */
export interface Visits {
  views: number;
  /** For how long they came. */
  seconds: number;
  /** What went wrong, one text a failed view. */
  failures: string[];
  /** Every content of the page's module that was seen. */
  seen: string[];
  /** Milliseconds. */
  slowest: number;
}

const TICK_MS = 10;
/**
 * A server that has just started compiles its code while the first visitors queue up. It has settled when for this
 * long no more of them wait than come in {@link QUEUE_MS}.
 */
const SETTLED_MS = 1000;
const QUEUE_MS = 250;
const INLINED_REGISTRY = new RegExp(`<script[^>]*id="${REGISTRY_ELEMENT_ID}"[^>]*>(.*?)</script>`, 's');
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const fetchText = (address: URL) =>
  new Promise<string>((resolve, reject) => {
    get(address, { agent }, (answer) => {
      if (answer.statusCode === 200) text(answer).then(resolve, reject);
      else reject(new Error(`${address.pathname} was answered with ${answer.statusCode}.`));
    }).on('error', reject);
  });

/** A page, and the module that it names: what a browser asks for. @returns the module's content */
async function view(page: URL): Promise<string> {
  const registry = INLINED_REGISTRY.exec(await fetchText(page))?.[1];
  const { remotes } = JSON.parse(String(registry)) as RemoteRegistry;
  return fetchText(new URL(String(remotes[0]?.entry), page));
}

function startVisits(page: URL, perSecond: number, onSteady: () => void): { end: () => Promise<Visits> } {
  const started = performance.now();
  const seen = new Set<string>();
  const failures: string[] = [];
  const views: Promise<void>[] = [];
  let slowest = 0;
  let served = 0;
  let lastQueue = started;
  let isSteady = false;
  const noticeSteady = () => {
    const now = performance.now();
    if (views.length - served > (QUEUE_MS / 1000) * perSecond) lastQueue = now;
    if (isSteady || now - lastQueue < SETTLED_MS) return;
    isSteady = true;
    onSteady();
  };
  const visit = async () => {
    const from = performance.now();
    try {
      seen.add(await view(page));
    } catch (error) {
      failures.push(String(error));
    }
    slowest = Math.max(slowest, performance.now() - from);
    served += 1;
  };
  const timer = setInterval(() => {
    // By the clock and not by the tick: a late tick lets in everybody who is waiting.
    const due = ((performance.now() - started) / 1000) * perSecond;
    while (views.length < due) views.push(visit());
    noticeSteady();
  }, TICK_MS);
  return {
    end: async () => {
      clearInterval(timer);
      const seconds = (performance.now() - started) / 1000;
      await Promise.all(views);
      return { views: views.length, seconds, failures, seen: [...seen].sort(), slowest };
    },
  };
}

const [page, perSecond] = process.argv.slice(2);
const visits = startVisits(new URL(String(page)), Number(perSecond), () => void process.send?.('steady'));
process.once('message', () => {
  void visits.end().then((what) => process.send?.(what, () => process.exit()));
});
