import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, useState } from 'react';
import { BusyButton } from '@capsule/web-kit/busy-button';
import { ConfirmDialog } from '@capsule/web-kit/dialog';
import { TooltipArea } from '@capsule/web-kit/tooltip';
import { SlicedDialog } from '@capsule/web-kit/sliced-dialog';
import { DropZone } from './drop-zone';
import { FileRow } from './file-row';
import classes from './upload.module.css';
import { storedText, UPLOAD_WORDS, uploadButton } from './upload-words';
import { sumOf, type FileUpload, type Uploads } from './uploads';
import { useRowFocus } from './use-row-focus';

/** Width of the dialog (product §9.2). */
const WIDTH_PX = 500;

interface Props {
  open: boolean;
  uploads: Uploads;
  files: readonly FileUpload[];
  isOver: boolean;
  onFiles: (files: File[]) => void;
  onUpload: () => void;
  /** Called when the dialog may close; what it holds is dropped. */
  onClose: () => void;
}

/** How far all files are together. */
function Progress({ files }: Pick<Props, 'files'>) {
  const { stored, of, share } = sumOf(files);
  if (of === 0) return null;
  return (
    <div className={classes['all']}>
      <span role="status">{storedText(stored, of)}</span>
      <LinearProgress variant="determinate" value={Math.floor(share * 100)} aria-label={UPLOAD_WORDS.all} />
    </div>
  );
}

/** 'Upload Media Files' (product §2.16): files are chosen, sent, cancelled and tried again; each by itself. */
export function UploadDialog({ open, uploads, files, isOver, onFiles, onUpload, onClose }: Props) {
  const titleId = useId();
  const [asking, setAsking] = useState(false);
  const keepingFocus = useRowFocus();
  const { chosen, underWay, problems, stored } = sumOf(files);
  const leave = () => (underWay > 0 ? setAsking(true) : onClose());
  const isAsked = asking && open && underWay > 0;
  // The question closes by itself once nothing is under way any more, and does not come back by itself.
  if (asking && !isAsked) setAsking(false);
  const { stop } = UPLOAD_WORDS;
  return (
    <>
      <SlicedDialog
        open={open}
        onClose={leave}
        aria-labelledby={titleId}
        slotProps={{ paper: { sx: { width: WIDTH_PX, maxWidth: 'calc(100% - 32px)' } } }}
      >
        <DialogTitle id={titleId} component="h2">
          {UPLOAD_WORDS.title}
        </DialogTitle>
        <DialogContent {...keepingFocus} className={classes['content']}>
          <DropZone isOver={isOver} onFiles={onFiles} />
          <Progress files={files} />
          {files.length > 0 ? (
            <TooltipArea>
              <ul className={classes['rows']} aria-label={UPLOAD_WORDS.files}>
                {files.map((file) => (
                  <FileRow key={file.id} upload={file} uploads={uploads} />
                ))}
              </ul>
            </TooltipArea>
          ) : null}
        </DialogContent>
        {/* At the left, as in forms, so that no toast covers them. */}
        <DialogActions sx={{ p: 2, pl: 3, justifyContent: 'flex-start' }}>
          <BusyButton variant="contained" isOff={chosen === 0} onClick={onUpload}>
            {uploadButton(chosen)}
          </BusyButton>
          <Button color="inherit" onClick={leave}>
            {problems + stored > 0 && chosen + underWay === 0 ? UPLOAD_WORDS.close : UPLOAD_WORDS.cancel}
          </Button>
        </DialogActions>
      </SlicedDialog>
      <ConfirmDialog
        open={isAsked}
        title={stop.title}
        action={stop.action}
        cancel={stop.cancel}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
        onClose={() => setAsking(false)}
      >
        {stop.text}
      </ConfirmDialog>
    </>
  );
}
