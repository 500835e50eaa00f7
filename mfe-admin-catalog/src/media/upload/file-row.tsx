import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { formatSize } from '@capsule/contracts/media/media-rules';
import { Icon } from '@capsule/web-kit/icons';
import { RowAction } from '@capsule/web-kit/table';
import { TwinPicture } from './twin-picture';
import classes from './upload.module.css';
import { stateText, UPLOAD_WORDS } from './upload-words';
import type { FileUpload, Uploads, UploadState } from './uploads';

const ICONS: Partial<Record<UploadState, 'confirm' | 'cancel'>> = { done: 'confirm', failed: 'cancel' };

function Buttons({ upload: { id, file, state }, uploads }: Props) {
  const isUnderWay = state === 'waiting' || state === 'sending';
  const hasProblem = state === 'failed' || state === 'cancelled';
  return (
    <span className={classes['buttons']}>
      {isUnderWay ? <RowAction icon="close" label="Cancel" of={file.name} onClick={() => uploads.cancel(id)} /> : null}
      {hasProblem ? <RowAction icon="refresh" label="Retry" of={file.name} onClick={() => uploads.retry(id)} /> : null}
      {hasProblem || state === 'chosen' ? (
        <RowAction icon="close" label="Remove" of={file.name} onClick={() => uploads.remove(id)} />
      ) : null}
    </span>
  );
}

/** Which of two files stays that are the same, or look alike. */
function TwinButtons({ upload: { id, file }, uploads }: Props) {
  return (
    <span>
      <Button
        size="small"
        aria-label={`${UPLOAD_WORDS.takeOther} instead of ${file.name}`}
        onClick={() => void uploads.drop(id)}
      >
        {UPLOAD_WORDS.takeOther}
      </Button>
      <Button size="small" aria-label={`${UPLOAD_WORDS.keepBoth}: ${file.name}`} onClick={() => uploads.keep(id)}>
        {UPLOAD_WORDS.keepBoth}
      </Button>
    </span>
  );
}

interface Props {
  upload: FileUpload;
  uploads: Uploads;
}

/** One file of the dialog: its name and size, and how it stands with it. */
export function FileRow({ upload, uploads }: Props) {
  const { file, state, sent, pair, removed } = upload;
  const icon = ICONS[state];
  const text = stateText(upload);
  const needsReading = state === 'failed' || state === 'twin' || (state === 'done' && removed.length > 0);
  return (
    <li tabIndex={-1} className={classes['row']} data-state={state}>
      {state === 'twin' && pair ? <TwinPicture twin={pair.twin} /> : null}
      <span className={classes['about']}>
        <span className={classes['name']} title={file.name}>
          {file.name}
        </span>
        <span className={classes['state']}>
          <span className={classes['size']}>{formatSize(file.size)}</span>
          {text === null ? null : (
            <span className={classes['text']} role={needsReading ? 'alert' : undefined}>
              {icon ? <Icon name={icon} /> : null}
              {text}
            </span>
          )}
        </span>
        {state === 'twin' ? <TwinButtons upload={upload} uploads={uploads} /> : null}
        {state === 'sending' ? (
          <LinearProgress
            aria-label={`Uploading ${file.name}`}
            variant={sent < 1 ? 'determinate' : 'indeterminate'}
            value={sent < 1 ? Math.floor(sent * 100) : undefined}
          />
        ) : null}
      </span>
      <Buttons upload={upload} uploads={uploads} />
    </li>
  );
}
