import { Secret, TOTP } from 'otpauth';
import { Client } from 'pg';
import type { Page } from './test';

/** The code that an authenticator app shows now. @param secret as the screen shows it, in fours */
export const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();

/**
 * As if somebody's last code had been taken long ago: each works once, and a journey does not wait for the next one.
 */
export async function letStepsPass(username: string): Promise<void> {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  try {
    await client.query(
      `UPDATE authenticator_apps SET "lastStep" = "lastStep" - 100
       WHERE "userId" = (SELECT "id" FROM users WHERE "username" = $1)`,
      [username],
    );
  } finally {
    await client.end();
  }
}

/** Gives a page a device that keeps passkeys, and whose person is there at once, with a finger on it. */
export async function addPasskeyDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
