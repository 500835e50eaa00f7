import { Client } from 'pg';

/**
 * Lets the last sign-in, or confirmation, of somebody's sessions have been so many minutes ago: ten minutes are too long
 * for a test, and the clock of the database cannot be moved.
 */
export async function ageSessions(username: string, minutes: number): Promise<void> {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  try {
    await client.query(
      `UPDATE sessions SET "confirmedAt" = "confirmedAt" - $2 * interval '1 minute'
       WHERE "userId" = (SELECT "id" FROM users WHERE "username" = $1)`,
      [username, minutes],
    );
  } finally {
    await client.end();
  }
}
