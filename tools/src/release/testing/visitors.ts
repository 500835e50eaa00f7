import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { REGISTRY_ELEMENT_ID, type RemoteRegistry } from '@capsule/contracts';

/**
 * Requests a page at a steady rate, even while earlier requests are still running. It is a process of its own, so that
 * it does not slow down what it measures. `visitors.ts <address of a page> <views per second>`; any message ends it,
 * and it then sends the results: {@link Visits}.
 */
export interface Visits {
  views: number;
  /** The duration of the run. */
  seconds: number;
  /** One text for each failed view. */
  failures: string[];
  /** All different contents of the page's module. */
  seen: string[];
  /** In milliseconds. */
  slowest: number;
}

const TICK_MS = 10;
/**
 * A server that has just started compiles its code while the first requests wait. It has settled when, for this long,
 * no more requests are waiting than arrive in {@link QUEUE_MS}.
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

/** Loads what a browser does: a page and the module that it names. @returns the module's content */
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
    // By the clock, so that requests that are due are also sent after a late tick.
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
