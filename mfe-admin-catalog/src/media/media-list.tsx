import { useEffect, useMemo } from 'react';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import { buttonsColumn, useRowNow, type RowButton } from '@capsule/web-kit/resource';
import { DataTable, type RowChoice, type TableState } from '@capsule/web-kit/table';
import { copyUrl } from './copy-url';
import type { TileActions } from './grid/media-tile';
import { MEDIA_COLUMNS } from './media-columns';
import { media } from './media.api';
import { MediaFilterControls } from './media-toolbar';
import { MEDIA_WORDS } from './media-words';
import type { Selecting } from './select/use-selection';
import type { Library } from './use-library';

const BUTTONS: readonly RowButton<MediaItem>[] = [
  { icon: 'copy', label: 'Copy URL', run: (item) => void copyUrl(item) },
];

interface Props {
  library: Library;
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
  saved: MediaItem | null;
  onForget: () => void;
  actions: TileActions;
  selecting: Selecting;
}

/** Selects by the table's ticks, from what it shows. */
function useChoice(rows: readonly MediaItem[], { selection, choose }: Selecting): RowChoice<MediaItem> {
  const { items } = selection;
  return useMemo(
    () => ({
      ids: new Set(items.keys()),
      choose: (ids) => {
        const wanted = new Set(ids);
        choose(rows.filter(({ id }) => wanted.has(id)));
      },
      nameOf: MEDIA_WORDS.nameOf,
    }),
    [rows, items, choose],
  );
}

/** The files as a table, by pages. */
export function MediaList({ library, state, onChange, saved, onForget, actions, selecting }: Props) {
  const { rows, total, totalExact, links, loading, fetching, isSample } = library;
  const { row: savedNow, gone } = useRowNow(media, isSample ? null : saved, { rows, fetching });
  const choice = useChoice(rows, selecting);
  const { refresh } = selecting;
  useEffect(() => refresh(rows));
  const columns = useMemo(() => {
    if (isSample) return MEDIA_COLUMNS;
    const show = (dialog: string, item: MediaItem) => (dialog === 'delete' ? actions.remove : actions.edit)(item);
    const { nameOf } = MEDIA_WORDS;
    return [...MEDIA_COLUMNS, buttonsColumn({ nameOf, buttons: BUTTONS, canEdit: true, canDelete: true, show })];
  }, [isSample, actions]);
  return (
    <DataTable
      label={MEDIA_WORDS.label}
      columns={columns}
      resource="media"
      rows={rows}
      total={total}
      totalExact={totalExact}
      links={links}
      loading={loading}
      fetching={fetching}
      state={state}
      onChange={onChange}
      filters={<MediaFilterControls state={state} onChange={onChange} />}
      saved={gone ? null : saved}
      savedNow={savedNow}
      onForget={onForget}
      choice={isSample ? undefined : choice}
      loadingText={MEDIA_WORDS.loading}
      emptyText={MEDIA_WORDS.empty}
    />
  );
}
