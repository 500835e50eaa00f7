import { ensureBuilt } from './build/ensure-built';

/** `npm run build`: every app whose sources changed. */
try {
  const built = await ensureBuilt();
  if (!built) console.log('Every build is current.');
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
