import { useCallback, useMemo } from 'react';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import { useListDialogs } from '@capsule/web-kit/resource';
import type { TileActions } from './grid/media-tile';
import { media } from './media.api';

export type MediaDialog = 'upload' | 'edit' | 'delete';

/** The dialogs of the library: those that its buttons open, and the one that the address asks for. */
export function useMediaDialogs() {
  const { shown, showByHand, close } = useListDialogs<MediaItem, MediaDialog>({
    endpoints: media,
    opens: (item) => (item === null ? 'upload' : 'edit'),
    canAdd: true,
  });
  const actions = useMemo<TileActions>(
    () => ({ edit: (item) => showByHand('edit', item), remove: (item) => showByHand('delete', item) }),
    [showByHand],
  );
  const openUpload = useCallback(() => showByHand('upload', null), [showByHand]);
  return { shown, actions, openUpload, close };
}
