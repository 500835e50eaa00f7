import { act } from '@testing-library/react';
import type { ChangeEvent } from '@capsule/contracts/changes/changes';
import { liveChanges } from '@capsule/host/admin';

/** Tells the page, as the API does, that somebody has made a new row of this kind. */
export function tellChange(entity: ChangeEvent['entity']): void {
  const change = { entity, id: 1, version: 1, action: 'create', by: null, window: null } as const;
  act(() => void liveChanges.tell({ from: null, cursor: null, changes: [change], missed: false }));
}
