import { federationName, type Release } from '@capsule/contracts';
import type { Budgets } from '../budgets';
import { addressRefusals } from './addresses';
import { budgetRefusals } from './budgets';
import type { Candidate } from './candidate';
import { missingShares, refusalsAmongRemotes, refusalsBetween } from './ranges';
import { refuse, type Refusal } from './refusals';
import { searchRefusals } from './search';
import { selfDescriptionRefusals } from './self-description';
import { slotRefusals } from './slots';

/**
 * Conflicting global names: two modules with one name overwrite each other in the page, as do a module and a global of
 * the browser.
 */
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

/** Refusals of a new host: it must fulfil the requirements of every live remote. */
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
 * Checks whether a release may go live beside the live ones. Pure; problems that the others already have are not held
 * against it.
 *
 * @param live the readable live releases; the one of the same app is replaced
 * @param budgets `null` for a release that was live before, because later budgets do not apply to it
 * @returns every reason against it; none means that it may go live
 */
export function checkDeploy(candidate: Candidate, live: Release[], budgets: Budgets | null): Refusal[] {
  const { release } = candidate;
  const others = live.filter(({ app }) => app !== release.app);
  return [
    ...nameRefusals(candidate),
    ...selfDescriptionRefusals(candidate),
    ...(release.kind === 'host' ? refusalsOfHost(release, others) : refusalsOfRemote(candidate, others)),
    ...addressRefusals(release, others),
    ...slotRefusals(release, others),
    ...searchRefusals(release, others),
    ...(budgets ? budgetRefusals(candidate, budgets) : []),
  ];
}
