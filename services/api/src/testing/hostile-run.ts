import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from './browser';
import { checkDeclared } from './declared-codes';
import { applied, hostileCalls, UPLOADS, type HostileCall } from './hostile-calls';
import { BOUNDARY } from './hostile-files';
import type { Operation } from './openapi';
import { OperationDesk, withId } from './operation-desk';
import { patiently } from './patiently';
import type { TestApi } from './test-api';

/** Its answer never ends: other tests call it. */
const ENDLESS = 'GET /api/events';

/** What takes long, because files are written and drawn. */
const SLOW = [...UPLOADS, 'GET /api/media/archive'];

/** Calls of an operation that are generated together: few, so that the operations take turns. */
const ROUND = { asking: 20, plain: 5, slow: 2 };
/** Calls that are sent at once, on the same row. */
const IN_FLIGHT = 5;
/** In ms, on a busy machine: what takes longer is a fault, too. */
const LONGEST = 60_000;

/** An operation without body and query has little that could be wrong. */
function roundOf({ name, body, query }: Operation): number {
  if (SLOW.includes(name)) return ROUND.slow;
  return body !== null || Object.keys(query).length > 0 ? ROUND.asking : ROUND.plain;
}

/** Hashed, because seeds that are near to each other have values that are, too. */
const seedOf = (...parts: (string | number)[]) => createHash('sha256').update(parts.join(' ')).digest().readInt32BE(0);

/** Characters of an address that are told. */
const SHOWN = 100;

/** A call that the API did not answer as it should. */
export interface Fault {
  /** What is wrong with the answer. */
  what: string;
  /** The call, as it can be sent again. */
  request: string;
}

/** What the calls of an operation are made of. */
interface Means {
  /** With the id of a row. */
  address: string;
  sample: Record<string, unknown>;
  caller: Browser;
}

interface Target extends Means {
  operation: Operation;
  /** Whether a call was taken, or the row is gone: the next ones need another. */
  isUsedUp: boolean;
  statuses: Set<number>;
}

interface Sent {
  method: 'GET';
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

function sentBy({ operation, address, sample, caller }: Target, { id, query, headers, body }: HostileCall): Sent {
  const url = (id === null ? address : withId(operation.path, id)) + query;
  const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const own = { ...headers, cookie, 'x-forwarded-for': caller.address };
  const call = { method: operation.method as 'GET', url };
  if ('form' in body) {
    return {
      ...call,
      headers: { ...own, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: body.form,
    };
  }
  if (operation.body === null) return { ...call, headers: own };
  const json = JSON.stringify('whole' in body ? body.whole : applied(sample, body.changes)) ?? '';
  return { ...call, headers: { ...own, 'content-type': 'application/json' }, payload: json };
}

function jsonOf(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** Sends hostile calls over all documented calls of an API whose limits are off. */
export class HostileRun {
  readonly faults: Fault[] = [];
  /** Calls for which the database had no time, and which were sent once more. */
  readonly sentAgain: string[] = [];
  sent = 0;
  private readonly desk: OperationDesk;
  private readonly targets: Target[] = [];

  constructor(
    private readonly api: TestApi,
    admin: Browser,
    private readonly operations: readonly Operation[],
  ) {
    this.desk = new OperationDesk(api, admin, operations);
  }

  /**
   * Sends at least so many calls; the same ones for the same seed.
   *
   * @param report is told after each round how many were sent
   */
  async send(calls: number, seed: number, report: (sent: number) => void = () => undefined): Promise<void> {
    for (const operation of this.operations.filter(({ name }) => name !== ENDLESS)) {
      const means = await this.meansOf(operation);
      this.targets.push({ operation, isUsedUp: false, statuses: new Set(), ...means });
    }
    for (let round = 0; this.sent < calls; round += 1) {
      for (const target of this.targets) {
        await this.sendAll(
          target,
          hostileCalls(target.operation, roundOf(target.operation), seedOf(seed, target.operation.name, round)),
        );
      }
      report(this.sent);
    }
  }

  /** Operations whose every call was refused for want of rights: what is behind that was not tried. */
  get unreached(): string[] {
    const isRefused = (status: number) => status === 401 || status === 403;
    return this.targets.filter(({ statuses }) => [...statuses].every(isRefused)).map(({ operation }) => operation.name);
  }

  private async meansOf(operation: Operation): Promise<Means> {
    const address = await this.desk.addressOf(operation);
    const sample = (await this.desk.sampleOf(operation)) ?? {};
    return { address, sample, caller: await this.desk.callerOf(operation) };
  }

  private async sendAll(target: Target, calls: HostileCall[]): Promise<void> {
    for (let index = 0; index < calls.length; index += IN_FLIGHT) {
      if (target.isUsedUp) await this.renew(target);
      await Promise.all(calls.slice(index, index + IN_FLIGHT).map((call) => this.sendOne(target, call)));
    }
  }

  /** What cannot be made now, such as a factor when the sign-in is long ago, stays as it was. */
  private async renew(target: Target): Promise<void> {
    target.isUsedUp = false;
    try {
      Object.assign(target, await this.meansOf(target.operation));
    } catch (error) {
      const what = (error as Error).message;
      if (!what.startsWith('Answered 4'))
        this.faults.push({ what, request: `a right call for ${target.operation.name}` });
    }
  }

  private async sendOne(target: Target, call: HostileCall): Promise<void> {
    const sent = sentBy(target, call);
    this.sent += 1;
    const answer = await patiently(
      () => Promise.race([this.api.app.inject(sent), sleep(LONGEST, null, { ref: false })]),
      () => this.sentAgain.push(`${sent.method} ${sent.url.slice(0, SHOWN)}`),
    );
    if (answer === null) return this.note(`no answer in ${LONGEST / 1000} s`, sent);
    const { statusCode, payload } = answer;
    target.statuses.add(statusCode);
    this.check(sent, statusCode, payload);
    const isTaken = statusCode < 300 && sent.method !== 'GET';
    target.isUsedUp ||= isTaken || (call.id === null && [401, 404, 409].includes(statusCode));
  }

  private check(sent: Sent, status: number, text: string): void {
    if (status >= 500) return this.note(`${status} ${text}`, sent);
    try {
      checkDeclared(sent.method, sent.url, { status, body: jsonOf(text) });
    } catch (error) {
      this.note((error as Error).message, sent);
    }
  }

  private note(what: string, { method, url, headers, payload }: Sent): void {
    const shown = Object.entries(headers).filter(([name]) => name !== 'cookie' && name !== 'x-forwarded-for');
    const body = typeof payload === 'string' ? payload : (payload?.toString('latin1') ?? '');
    this.faults.push({ what, request: `${method} ${url} ${JSON.stringify(Object.fromEntries(shown))}\n${body}` });
  }
}
