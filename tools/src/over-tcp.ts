import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Which of the API's tests are run a second time, on a PostgreSQL over TCP. The others ask their questions through one
 * pool of connections that {@link OVER_TCP} tries in every way: what they find cannot depend on how it is connected.
 */

/** Where the API's tests stand, from the checkout's root. */
export const API = 'services/api';

/** By file, from the API's folder: what may be another over TCP. */
export const OVER_TCP: Record<string, string> = {
  'src/crash.http.test.ts': 'connections of a process that was killed are closed by the network',
  'src/start.http.test.ts': 'a program connects to the address of DATABASE_URL, and waits for a server that is late',
  'src/stop.http.test.ts': 'connections end while calls are under way',
  'src/platform/backup/backup.http.test.ts': 'COPY streams through a connection of its own, and so does a restore',
  'src/platform/backup/idle-api.http.test.ts': 'a restore sees the connections of others, also those of a quiet API',
  'src/platform/backup/killed-restore.http.test.ts':
    'connections are lost during a commit, and a killed process lets go',
  'src/platform/backup/lost-connection.http.test.ts': 'connections are ended while nothing is asked by them',
  'src/platform/backup/not-whole.http.test.ts': 'commands say what is wrong with a database that does not answer',
  'src/platform/backup/stopped.http.test.ts': 'COPY is broken off by a signal',
  'src/platform/database/database.http.test.ts': 'what is said of an address that does not answer',
  'src/platform/database/outage.http.test.ts': 'connections are cut, refused and frozen',
  'src/platform/events/events.http.test.ts': 'LISTEN keeps a connection of its own, which is lost and made anew',
  'src/platform/database/query-within.http.test.ts': 'a statement is cut off when its time is over',
  'src/platform/events/missed-events.http.test.ts': 'what happens while LISTEN has no connection',
  'src/resources/contact/presence/presence.http.test.ts': 'a second process hears by LISTEN who has an inquiry open',
  'src/resources/users/accounts/reset-password.http.test.ts': 'a program connects on its own',
  'src/schema/migrations.http.test.ts': 'migrations are run over a connection of their own',
};

/** Tests that make databases or processes, and find the same however those are connected. */
export const SAME_OVER_TCP: Record<string, string> = {
  'src/programs.test.ts': 'programs that end before they connect',
  'src/platform/access/access.http.test.ts': 'a probe of guards, which ask the pool',
  'src/platform/database/display-name.http.test.ts': 'what an SQL expression comes to',
  'src/platform/backup/deployed-meanwhile.http.test.ts': 'in which order folders are read',
  'src/platform/backup/restored-durably.http.test.ts': 'what is on the disk before what else',
  'src/platform/backup/tables.http.test.ts': 'the columns of a table, asked by one connection',
  'src/resources/audit/access-trail.http.test.ts': 'what the trail says, written by the pool',
  'src/resources/media/svg/svg-cleaner.test.ts': 'a process that asks no database',
  'src/resources/users/accounts/confirmations.http.test.ts': 'rows of sessions and accounts, asked through the pool',
  'src/resources/users/factors/own-factors.http.test.ts': 'how many connections of a small pool one call takes',
  'src/resources/bookings/holds.http.test.ts':
    'a hold that two processes let lapse: its row, locked through their pools',
  'src/resources/privacy/exported-and-forgotten.http.test.ts': 'rows of persons, asked through the pool',
  'src/resources/demo/demo.http.test.ts': 'the content of a demonstration',
  'src/resources/demo/resume.http.test.ts':
    'where a demonstration goes on; that a killed process lets go is crash.http',
  'src/resources/mail/kill.http.test.ts':
    'who may send a mail stands in rows; that a killed process lets go is crash.http',
};

/** The helpers with which a test does more with the database than ask the pool. */
const CONNECTS = /testing\/(api-process|api-processes|test-database|database-proxy)'/;

/** Whether the text of a test says that it makes databases, connections or processes of its own. */
export const connectsItself = (text: string): boolean => CONNECTS.test(text);

/** @returns the listed files that are not there */
export async function missingFiles(root: string, files = Object.keys(OVER_TCP)): Promise<string[]> {
  const checks = files.map((file) =>
    readFile(path.join(root, API, file)).then(
      () => [],
      () => [file],
    ),
  );
  return (await Promise.all(checks)).flat();
}
