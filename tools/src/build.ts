import { ensureBuilt } from './ensure-built';

/** `npm run build`: every app whose sources changed. */
const built = await ensureBuilt();
if (!built) console.log('Every build is current.');
