import { federationName, type Release } from '@capsule/contracts';
import { addressRefusals } from './addresses';
import { budgetRefusals, type Budgets } from './budgets';
import type { Candidate } from './candidate';
import { missingShares, refusalsAmongRemotes, refusalsBetween } from './ranges';
import { refuse, type Refusal } from './refusals';

/** Two modules under one name overwrite each other in the page; so do a module and what the browser has there. */
function nameRefusals({ release, federation }: Candidate): Refusal[] {
  const { app, version, kind, manifest } = release;
  const global = federationName(app);
  const isOneWord = kind === 'remote' && !app.includes('-');
  return [
    ...(isOneWord ? [`a name of one word may be the browser's own, as \`location\` is`] : []),
    ...(manifest.name === app ? [] : [`its manifest says that it is ${manifest.name}`]),
    ...(federation.name === global ? [] : [`it takes the global name ${federation.name} and not ${global}`]),
  ].map((why) => refuse('name.clash', `The name of ${app} ${version} will not do: ${why}.`));
}

/** The remotes' side of a new host: every live one must still be met. */
const refusalsOfHost = (host: Release, others: Release[]): Refusal[] =>
  others.flatMap((other) =>
    other.kind === 'host'
      ? [refuse('host.second', `${other.app} is the live host, and there is one host: ${host.app} cannot be another.`)]
      : refusalsBetween(host, other),
  );

function refusalsOfRemote(candidate: Candidate, others: Release[]): Refusal[] {
  const { release } = candidate;
  const host = others.find(({ kind }) => kind === 'host');
  if (!host) return [refuse('host.missing', `${release.app} needs a readable live host beside it: deploy that first.`)];
  const remotes = others.filter(({ kind }) => kind === 'remote');
  return [
    ...refusalsBetween(host, release),
    ...missingShares(host, candidate),
    ...remotes.flatMap((other) => refusalsAmongRemotes(host, release, other)),
  ];
}

/**
 * Whether a release may go live beside what is live. A pure rule; what is wrong among the others already is not held
 * against it.
 *
 * @param live the live releases that can be read; the candidate's own app among them is what it replaces
 * @param budgets none for a release that was live before: what is agreed now does not undo what was
 * @returns every reason against it; none means that it may
 */
export function checkDeploy(candidate: Candidate, live: Release[], budgets: Budgets | null): Refusal[] {
  const { release } = candidate;
  const others = live.filter(({ app }) => app !== release.app);
  return [
    ...nameRefusals(candidate),
    ...(release.kind === 'host' ? refusalsOfHost(release, others) : refusalsOfRemote(candidate, others)),
    ...addressRefusals(release, others),
    ...(budgets ? budgetRefusals(candidate, budgets) : []),
  ];
}
