import { Suspense, useLayoutEffect, useState, type ReactNode } from 'react';
import type { SlotName } from '@capsule/contracts/releases/slots';
import type { SlotHost, SlotPart } from '@capsule/host/admin';
import { show } from './isolation/shown-modules';
import { lateComponent, type LateComponent } from './late-component';
import { loadSlot, loadSlotAgain } from './load-page';
import { ModuleFault, reportFault } from './module-fault';
import { RemoteBoundary } from './remote-boundary';
import { recordPath } from './record-path';
import { remoteRegistry } from './remote-registry';
import { Waiting } from './waiting';

const parts = new Map<string, LateComponent>();

const keyOf = (app: string, name: SlotName) => `${app}/${name}`;

function knownPart(app: string, name: SlotName): LateComponent {
  const known = parts.get(keyOf(app, name)) ?? lateComponent(() => loadSlot(app, name));
  parts.set(keyOf(app, name), known);
  return known;
}

interface LoadedPartProps {
  late: LateComponent;
  props: object;
  waiting: ReactNode;
}

function LoadedPart({ late, props, waiting }: LoadedPartProps) {
  const shown = late.use(props);
  return shown ? <Suspense fallback={waiting}>{shown}</Suspense> : waiting;
}

/** A part of a remote, in an error boundary and with a time limit of its own. */
function RemotePart({ app, name, props, loading, fallback }: SlotPart) {
  const [late] = useState(() => knownPart(app, name));
  useLayoutEffect(() => show(app), [app]);
  const fail = (error: unknown) => {
    // A late component keeps its failure: the next time, the part is loaded from where it is live then.
    if (error instanceof ModuleFault)
      parts.set(
        keyOf(app, name),
        lateComponent(() => loadSlotAgain(app, name)),
      );
    reportFault(app, error);
  };
  const waiting = <Waiting title={`The slot ${name}`}>{loading}</Waiting>;
  return (
    <RemoteBoundary fallback={fallback} onError={fail}>
      <LoadedPart late={late} props={props} waiting={waiting} />
    </RemoteBoundary>
  );
}

/** What live modules offer each other. One whose release cannot be read offers nothing. */
export const slotHost: SlotHost = {
  offers: (slot) =>
    remoteRegistry.current().remotes.flatMap(({ name, entry, manifest }) => {
      const offered = manifest.slots?.[slot];
      return offered && entry !== '' ? [{ ...offered, app: name }] : [];
    }),
  Part: RemotePart,
  recordPath,
};
