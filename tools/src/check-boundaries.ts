import { breachText } from './boundaries/breach';
import { checkWorkspace } from './boundaries/check-workspace';
import { ROOT } from './workspace';

/** Step `boundaries` of `npm test`, and part of `npm run lint`: who imports whom, and what package.json says of it. */

const { breaches, files, imports } = await checkWorkspace(ROOT);
for (const breach of breaches) console.error(breachText(breach));
console.log(
  breaches.length === 0
    ? `${imports} imports in ${files} files keep to the boundaries.`
    : `Breaches of the boundaries: ${breaches.length}. The rules stand in docs/decisions/017.`,
);
process.exitCode = breaches.length > 0 ? 1 : 0;
