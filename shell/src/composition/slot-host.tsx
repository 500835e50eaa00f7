import { Suspense, useLayoutEffect, useState, type ReactNode } from 'react';
import type { SlotName } from '@capsule/contracts/releases/slots';
import type { SlotHost, SlotPart } from '@capsule/host/admin';
import { show } from './isolation/shown-modules';
import { lateComponent, type LateComponent } from './late-component';
import { loadSlot, loadSlotAgain } from './load-page';
import { ModuleFault, reportFailure } from './module-fault';
import { RemoteBoundary } from './remote-boundary';
import { isRetired } from './page-routes';
import { recordPath } from './record-path';
import { remoteRegistry } from './remote-registry';
import { Waiting } from './waiting';

const parts = new Map<string, LateComponent>();

/** How often a part is on the screen. */
const shown = new Map<string, number>();

const keyOf = (app: string, name: SlotName) => `${app}/${name}`;

function knownPart(app: string, name: SlotName): LateComponent {
  const known = parts.get(keyOf(app, name)) ?? lateComponent(() => loadSlot(app, name));
  parts.set(keyOf(app, name), known);
  return known;
}

/** Counts a part as on the screen. @returns counts it as gone */
function count(key: string): () => void {
  const add = (more: number) => void shown.set(key, (shown.get(key) ?? 0) + more);
  add(1);
  return () => add(-1);
}

interface LoadedPartProps {
  late: LateComponent;
  props: object;
  waiting: ReactNode;
}

function LoadedPart({ late, props, waiting }: LoadedPartProps) {
  const part = late.use(props);
  return part ? <Suspense fallback={waiting}>{part}</Suspense> : waiting;
}

/** A part of a remote, in an error boundary and with a time limit of its own. */
function RemotePart({ app, name, props, loading, fallback }: SlotPart) {
  const [late] = useState(() => knownPart(app, name));
  useLayoutEffect(() => show(app), [app]);
  useLayoutEffect(() => count(keyOf(app, name)), [app, name]);
  const fail = (error: unknown) => {
    // A late component keeps its failure: the next time, the part is loaded from where it is live then.
    if (error instanceof ModuleFault)
      parts.set(
        keyOf(app, name),
        lateComponent(() => loadSlotAgain(app, name)),
      );
    reportFailure(app, error);
  };
  const waiting = <Waiting title={`The slot ${name}`}>{loading}</Waiting>;
  return (
    <RemoteBoundary fallback={fallback} onError={fail}>
      <LoadedPart late={late} props={props} waiting={waiting} />
    </RemoteBoundary>
  );
}

/** A retired module offers nothing new, but what is open stays, with what is typed there. */
const stillOffers = (app: string, slot: SlotName) => !isRetired(app) || (shown.get(keyOf(app, slot)) ?? 0) > 0;

/** What live modules offer each other. One whose release cannot be read offers nothing. */
export const slotHost: SlotHost = {
  offers: (slot) =>
    remoteRegistry.current().remotes.flatMap(({ name, entry, manifest }) => {
      const offered = manifest.slots?.[slot];
      return offered && entry !== '' && stillOffers(name, slot) ? [{ ...offered, app: name }] : [];
    }),
  Part: RemotePart,
  recordPath,
};
