import { findRoute, isSearchKind, withoutNames, type Release } from '@capsule/contracts';
import { refuse, type Refusal } from './refusals';

/** Checks of what a module contributes to the search: where records open, and what can be done. */

const recordPagesOf = ({ manifest }: Release) => manifest.search ?? [];
const actionsOf = ({ manifest }: Release) => manifest.actions ?? [];

const pathOf = (address: string) => address.split('?')[0] ?? address;

/** `/admin/units/:id` is the page `/admin/units/:unit`, and `/admin/units?open=:id` is the page `/admin/units`. */
const hasPage = ({ manifest: { routes } }: Release, address: string) =>
  routes.some(({ path }) => withoutNames(path) === withoutNames(pathOf(address)));

function recordPageRefusals(candidate: Release, others: Release[]): Refusal[] {
  const { app } = candidate;
  const pages = recordPagesOf(candidate);
  return pages.flatMap(({ kind, path }, index) => {
    if (!isSearchKind(kind))
      return [refuse('search.unknown', `${app} says where a "${kind as string}" opens: there is no such kind.`)];
    const owner = others.find((other) => recordPagesOf(other).some((page) => page.kind === kind));
    const isTwice = pages.findIndex((page) => page.kind === kind) !== index;
    return [
      ...(owner ? [refuse('search.clash', `Where a "${kind}" opens is ${owner.app}'s already, not ${app}'s.`)] : []),
      ...(isTwice ? [refuse('search.clash', `${app} says twice where a "${kind}" opens.`)] : []),
      ...(hasPage(candidate, path)
        ? []
        : [refuse('search.dead', `A "${kind}" of ${app} opens at ${path}, no page of its own.`)]),
    ];
  });
}

const asRead = (label: string) => label.trim().toLowerCase();

function actionRefusals(candidate: Release, others: Release[]): Refusal[] {
  const { app, manifest } = candidate;
  const actions = actionsOf(candidate);
  return actions.flatMap(({ label, path }, index) => {
    const isSame = (other: { label: string }) => asRead(other.label) === asRead(label);
    const owner = others.find((other) => actionsOf(other).some(isSame));
    const clash = (by: string) => refuse('action.clash', `The action "${label}" of ${app} is ${by}.`);
    return [
      ...(owner ? [clash(`${owner.app}'s already`)] : []),
      ...(actions.findIndex(isSame) === index ? [] : [clash('there twice')]),
      ...(findRoute(manifest.routes, pathOf(path))
        ? []
        : [refuse('action.dead', `The action "${label}" of ${app} leads to ${path}, no page of its own.`)]),
    ];
  });
}

/** @param others the other live releases, including the host */
export const searchRefusals = (candidate: Release, others: Release[]): Refusal[] => [
  ...recordPageRefusals(candidate, others),
  ...actionRefusals(candidate, others),
];
