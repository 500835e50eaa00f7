/**
 * A program that starts a database as `npm start` does, for tests that kill it:
 * `starter.ts <options as JSON>` prints one line of JSON, then stays until its stdin is closed.
 */
import { startPostgres } from '../index';

const options: Parameters<typeof startPostgres>[0] = JSON.parse(process.argv[2] ?? '{}');
try {
  const database = await startPostgres(options);
  console.log(JSON.stringify({ url: database.url, adopted: database.adopted }));
  process.stdin.resume().once('end', () => void database.stop());
} catch (error) {
  console.log(JSON.stringify({ error: String(error) }));
}
