import { EXCEPTIONS, licenceOf, licenceProblems } from './licence-rules';
import { lockedPackages } from './lock-file';

/** `npm run licences`: lists every package of the lock file by its licence, and fails for one that is not allowed. */

const packages = await lockedPackages();
const byLicence = new Map<string, typeof packages>();
for (const each of packages) byLicence.set(licenceOf(each), [...(byLicence.get(licenceOf(each)) ?? []), each]);
const listed = [...byLicence].map(
  ([licence, named]) => [licence, [...new Set(named.map(({ name, version }) => `${name}@${version}`))].sort()] as const,
);
for (const [licence, names] of listed.sort(([, a], [, b]) => b.length - a.length)) {
  console.log(`\n${licence || 'no licence'} (${names.length})\n  ${names.join('\n  ')}`);
}
for (const { licence, packages: names, why } of EXCEPTIONS) console.log(`\n${licence} for ${names.source}: ${why}`);
const problems = licenceProblems(packages);
if (problems.length > 0) {
  console.error(
    `\nNot allowed:\n  ${problems.join('\n  ')}\nWhat is allowed stands in tools/src/supply/licence-rules.ts.`,
  );
  process.exitCode = 1;
} else {
  console.log(`\nThe licences of all ${packages.length} packages are allowed.`);
}
