import { useCallback, useMemo } from 'react';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import { useRowDialog } from '@capsule/web-kit/dialog';
import { useAddressedDialog } from '@capsule/web-kit/resource';
import type { TileActions } from './grid/media-tile';
import { media } from './media-endpoints';

export type MediaDialog = 'upload' | 'edit' | 'delete';

/** The dialogs of the library: those that its buttons open, and the one that the address asks for. */
export function useMediaDialogs() {
  const { shown, show, close } = useRowDialog<MediaItem, MediaDialog>();
  const [read] = media.read.useLazyQuery();
  const { forget } = useAddressedDialog<MediaItem>({
    read,
    show: (item) => show(item === null ? 'upload' : 'edit', item),
    close,
    canAdd: true,
  });
  const byHand = useCallback(
    (dialog: MediaDialog, item: MediaItem | null) => {
      forget();
      show(dialog, item);
    },
    [forget, show],
  );
  const closeAndForget = useCallback(() => {
    forget();
    close();
  }, [forget, close]);
  const actions = useMemo<TileActions>(
    () => ({ edit: (item) => byHand('edit', item), remove: (item) => byHand('delete', item) }),
    [byHand],
  );
  const openUpload = useCallback(() => byHand('upload', null), [byHand]);
  return { shown, actions, openUpload, close: closeAndForget };
}
