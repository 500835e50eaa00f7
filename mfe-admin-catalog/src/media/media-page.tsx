import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import mediaItem from '@capsule/contracts/media/media-item.descriptor';
import { Link, showToast } from '@capsule/host';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { Icon } from '@capsule/web-kit/icons';
import { MODAL_DIALOGS } from '@capsule/web-kit/modal-dialogs';
import { PageHeader } from '@capsule/web-kit/page';
import { TableMessage, useTableState } from '@capsule/web-kit/table';
import { DeleteMediaDialog } from './delete-media-dialog';
import { MediaGrid } from './grid/media-grid';
import { MediaEmpty } from './media-empty';
import { MEDIA_FILTERS } from './media-filters';
import { MediaForm } from './media-form';
import { MediaList } from './media-list';
import { FilterLine, MediaToolbar } from './media-toolbar';
import { MEDIA_WORDS, PLACES_LINK, SAMPLE_NOTE } from './media-words';
import { RoomLine } from './room-line';
import { SelectionBar } from './select/selection-bar';
import { useSelection } from './select/use-selection';
import { DropOverlay } from './upload/drop-overlay';
import { UploadDialog } from './upload/upload-dialog';
import { NO_FILES } from './upload/upload-words';
import { useFileDrop } from './upload/use-file-drop';
import { useUploads } from './upload/use-uploads';
import { useLibrary } from './use-library';
import { useMediaDialogs } from './use-media-dialogs';
import { useView } from './use-view';

const TABLE = {
  sort: 'uploadedAt',
  order: 'desc',
  sorts: mediaItem.sorts,
  filters: MEDIA_FILTERS,
  takes: mediaItem.filters,
} as const;

function SampleBanner({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <FocusKept />
      {SAMPLE_NOTE}
    </Alert>
  );
}

/** Whether any dialog is open, also one of the shell: it may hold what is not saved yet. */
const isDialogOpen = () => document.querySelector(MODAL_DIALOGS) !== null;

/** The upload dialog, and what is dropped on the page or pasted, which opens it. */
function useUploadDialog({ shown, openUpload, close }: ReturnType<typeof useMediaDialogs>, isOff: boolean) {
  const isAsked = shown?.kind === 'upload' && shown.open;
  const open = isAsked && !isOff;
  // It may be closed already while files are under way, and another one be open.
  const { uploads, files } = useUploads(() => (isAsked ? close() : undefined));
  // The browser's own button closes it, too; what is under way goes on then.
  useEffect(() => (isAsked ? () => uploads.close() : undefined), [isAsked, uploads]);
  const onFiles = (chosen: File[]) => {
    if (chosen.length === 0) return showToast(NO_FILES);
    uploads.add(chosen);
    if (!open) openUpload();
  };
  const isOver = useFileDrop(() => !isOff && (open || !isDialogOpen()), onFiles);
  const leave = () => {
    uploads.clear();
    close();
  };
  const dialog = (
    <UploadDialog
      open={open}
      uploads={uploads}
      files={files}
      isOver={isOver}
      onFiles={onFiles}
      onUpload={() => uploads.start()}
      onClose={leave}
    />
  );
  return { dialog, isOver: isOver && !open };
}

/** The media library (product §2.16). */
export default function MediaPage() {
  const [state, change] = useTableState(TABLE);
  const [view, setView] = useView();
  const library = useLibrary(state, view);
  const selecting = useSelection(state, view);
  const dialogs = useMediaDialogs();
  const { shown, actions, openUpload, close } = dialogs;
  const [saved, setSaved] = useState<MediaItem | null>(null);
  const { loading, fetching, total, isSample, refetch } = library;
  const upload = useUploadDialog(dialogs, isSample);
  const forget = () => setSaved(null);
  const dialog = shown?.row ? { key: shown.opening, item: shown.row, open: shown.open, onClose: close } : null;
  const isEmpty = !loading && total === 0;
  return (
    <>
      {upload.isOver ? <DropOverlay /> : null}
      <PageHeader
        title={MEDIA_WORDS.title}
        actions={
          <>
            <Button component={Link} to="/admin/media/places" color="inherit">
              {PLACES_LINK}
            </Button>
            <Button variant="contained" startIcon={<Icon name="upload" />} disabled={isSample} onClick={openUpload}>
              {MEDIA_WORDS.add}
            </Button>
          </>
        }
      />
      <MediaToolbar
        state={state}
        onChange={change}
        view={view}
        onView={setView}
        fetching={fetching}
        onRefresh={refetch}
      />
      <RoomLine skip={loading || isSample} onShowUnused={() => change({ q: '', filters: { check: 'unused' } })} />
      {isSample ? <SampleBanner onRetry={refetch} /> : null}
      <FilterLine filters={state.filters} count={loading ? null : total} onChange={(filters) => change({ filters })} />
      {isEmpty ? (
        <MediaEmpty state={state} onClear={() => change({ q: '', filters: {} })} onUpload={openUpload} />
      ) : view === 'list' ? (
        <MediaList
          library={library}
          state={state}
          onChange={change}
          saved={saved}
          onForget={forget}
          actions={actions}
          selecting={selecting}
        />
      ) : loading ? (
        <TableMessage text={MEDIA_WORDS.loading} />
      ) : (
        <MediaGrid library={library} actions={actions} selecting={selecting} />
      )}
      {!isSample ? <SelectionBar selecting={selecting} /> : null}
      {upload.dialog}
      {dialog && shown?.kind === 'edit' ? <MediaForm {...dialog} key={dialog.key} onSaved={setSaved} /> : null}
      {dialog && shown?.kind === 'delete' ? (
        <DeleteMediaDialog {...dialog} key={dialog.key} onDeleted={forget} />
      ) : null}
    </>
  );
}
