import { isSlotName, slotKey, SLOTS, type Release } from '@capsule/contracts';
import { refuse, type Refusal } from './refusals';

/** Checks of slots: each is known, has a component, and has one owner if only one can fill it. */

const slotsOf = ({ manifest }: Release): string[] => Object.keys(manifest.slots ?? {});

function refusalsOf(name: string, candidate: Release, others: Release[]): Refusal[] {
  const { app, preload } = candidate;
  if (!isSlotName(name))
    return [refuse('slot.unknown', `${app} offers something in the slot "${name}": there is none.`)];
  const isMissing = !Object.hasOwn(preload, slotKey(name));
  const owner = SLOTS[name].isExclusive ? others.find((other) => slotsOf(other).includes(name)) : undefined;
  return [
    ...(isMissing ? [refuse('slot.missing', `${app} has no component for the slot "${name}".`)] : []),
    ...(owner ? [refuse('slot.clash', `The slot "${name}" of ${app} is ${owner.app}'s already.`)] : []),
  ];
}

/** @param others the other live releases */
export const slotRefusals = (candidate: Release, others: Release[]): Refusal[] =>
  slotsOf(candidate).flatMap((name) => refusalsOf(name, candidate, others));
