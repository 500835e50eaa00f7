import { lazy, Suspense, useLayoutEffect, useState, type LazyExoticComponent } from 'react';
import type { SlotName } from '@capsule/contracts/releases/slots';
import type { SlotHost, SlotPart } from '@capsule/host/admin';
import { show } from './isolation/shown-modules';
import { loadSlot, loadSlotAgain, type SlotModule } from './load-page';
import { ModuleFault, reportFault } from './module-fault';
import { RemoteBoundary } from './remote-boundary';
import { recordPath } from './record-path';
import { remoteRegistry } from './remote-registry';
import { Waiting } from './waiting';

type Lazy = LazyExoticComponent<SlotModule['default']>;
const parts = new Map<string, Lazy>();

const keyOf = (app: string, name: SlotName) => `${app}/${name}`;

function knownPart(app: string, name: SlotName): Lazy {
  const known = parts.get(keyOf(app, name)) ?? lazy(() => loadSlot(app, name));
  parts.set(keyOf(app, name), known);
  return known;
}

/** A part of a remote, in an error boundary and with a time limit of its own. */
function RemotePart({ app, name, props, loading, fallback }: SlotPart) {
  const [Part] = useState(() => knownPart(app, name));
  useLayoutEffect(() => show(app), [app]);
  const fail = (error: unknown) => {
    // A lazy component keeps its rejection: the next time, the part is loaded from where it is live then.
    if (error instanceof ModuleFault)
      parts.set(
        keyOf(app, name),
        lazy(() => loadSlotAgain(app, name)),
      );
    reportFault(app, error);
  };
  return (
    <RemoteBoundary fallback={fallback} onError={fail}>
      <Suspense fallback={<Waiting title={`The slot ${name}`}>{loading}</Waiting>}>
        <Part {...props} />
      </Suspense>
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
