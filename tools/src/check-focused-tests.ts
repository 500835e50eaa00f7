import { focusedTests } from './focused-tests';
import { ROOT } from './workspace';

/** Step `focused-tests` of `npm test`: no test keeps others from being run. */

const places = await focusedTests(ROOT);
for (const place of places)
  console.error(`${place}\n  runs this test alone, and no other.\n  → Take the \`only\` away.\n`);
if (places.length === 0) console.log('No test is run alone.');
process.exitCode = places.length > 0 ? 1 : 0;
