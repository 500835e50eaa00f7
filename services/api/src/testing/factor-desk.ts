import type { AddedFactor, AppSetup, PasskeyChallenge, PasskeySetup } from '@capsule/contracts';
import { Secret, TOTP } from 'otpauth';
import { dataOf, type Answer, type Browser } from './browser';
import { SoftwarePasskey } from './software-passkey';
import { PASSWORD, type TestApi } from './test-api';

const PERIOD_MS = 30_000;

/** A person with an authenticator app, as tests play both. */
export interface AppOwner {
  username: string;
  id: number;
  browser: Browser;
  recoveryCodes: string[];
  /** The code that the app shows `steps` times 30 seconds from now. */
  codeOf: (steps?: number) => string;
}

let made = 0;

/** The code of a secret, as an app computes it. */
export const codeAt = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** Plays people with second factors, for tests. */
export class FactorDesk {
  constructor(private readonly api: TestApi) {}

  get origin(): string {
    return this.api.url;
  }

  get host(): string {
    return new URL(this.api.url).hostname;
  }

  /** Somebody signed in, without any factor. */
  async somebody(role: 'admin' | 'manager' = 'manager'): Promise<{ username: string; id: number; browser: Browser }> {
    const username = `person-${(made += 1)}`;
    const { id } = await this.api.addUser(username, role);
    const browser = this.api.browser(`192.0.2.${made}`);
    await browser.post('/api/login', { username, password: PASSWORD });
    return { username, id, browser };
  }

  /** Somebody with an authenticator app, whose next code may be used at once. */
  async withApp(role: 'admin' | 'manager' = 'manager'): Promise<AppOwner> {
    const person = await this.somebody(role);
    const { secret } = dataOf<AppSetup>(await person.browser.post('/api/auth/factors/app/begin'));
    const codeOf = (steps = 0) => codeAt(secret, Date.now() + steps * PERIOD_MS);
    const added = dataOf<AddedFactor>(await person.browser.post('/api/auth/factors/app', { code: codeOf() }));
    await this.letStepsPass(person.id);
    return { ...person, recoveryCodes: added.codes ?? [], codeOf };
  }

  /** As if the last code had been taken long ago. */
  async letStepsPass(userId: number): Promise<void> {
    await this.api.database.query(
      'UPDATE authenticator_apps SET "lastStep" = "lastStep" - 100, "toldStep" = NULL WHERE "userId" = $1',
      [userId],
    );
  }

  /** Adds a passkey to who is signed in. */
  async addPasskey(browser: Browser, name?: string): Promise<SoftwarePasskey> {
    const { challenge, host } = dataOf<PasskeySetup>(await browser.post('/api/auth/factors/passkeys/begin'));
    const passkey = new SoftwarePasskey();
    dataOf(
      await browser.post('/api/auth/factors/passkeys', passkey.made({ challenge, host, origin: this.origin }, name)),
    );
    return passkey;
  }

  /** The first step: the password is right, and a factor is asked for. */
  async begin(username: string, address = `198.51.100.${(made += 1)}`): Promise<Browser> {
    const browser = this.api.browser(address);
    const { status, body } = await browser.post('/api/login', { username, password: PASSWORD });
    if (status !== 401 || body?.['code'] !== 'auth.factor-asked') throw new Error(`No factor is asked for: ${status}.`);
    return browser;
  }

  /** What a passkey is to sign. */
  async challenge(browser: Browser): Promise<PasskeyChallenge> {
    return dataOf<PasskeyChallenge>(await browser.post('/api/login/passkey/challenge'));
  }
}

/** The status and the code of an answer, and what is said at the field. */
export const outcomeOf = ({ status, body }: Answer) => ({
  status,
  ...(body?.['code'] === undefined ? {} : { code: body['code'] }),
  ...(Array.isArray(body?.['errors']) && body['errors'].length > 0
    ? { says: (body['errors'] as { message: string }[])[0]?.message }
    : {}),
});
