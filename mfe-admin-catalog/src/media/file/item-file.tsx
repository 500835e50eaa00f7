import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import { kindOf } from '@capsule/contracts/media/media-rules';
import { Icon } from '@capsule/web-kit/icons';
import { EarlierFiles } from './earlier-files';
import { FILE_WORDS } from './file-words';
import classes from './file.module.css';
import { useReplace, type ReplaceTold } from './use-replace';

/** What a browser offers first, by kind; the server decides. */
const ACCEPTED = { image: 'image/*', video: 'video/*', document: 'application/pdf' } as const;

interface Props extends ReplaceTold {
  item: MediaItem;
}

/** The file of an item: another one can take its place, and an earlier one can come back (product §2.29). */
export function ItemFile({ item, onWritten, onSending }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { share, problem, send } = useReplace(item, { onWritten, onSending });
  const isBusy = share !== null;
  const chosen = () => {
    const file = input.current?.files?.[0];
    if (file) send(file);
    if (input.current) input.current.value = '';
  };
  return (
    <div className={classes['file']}>
      <div className={classes['replace']}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="upload" />}
          aria-disabled={isBusy}
          onClick={() => !isBusy && input.current?.click()}
        >
          {isBusy ? FILE_WORDS.sending(share) : FILE_WORDS.replace}
        </Button>
        <span>{isBusy ? FILE_WORDS.held : FILE_WORDS.hint}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED[kindOf(item)]}
        aria-label={FILE_WORDS.replace}
        data-testid="replacement"
        onChange={chosen}
      />
      {item.removed.length > 0 ? <span>{FILE_WORDS.removed(item.removed)}</span> : null}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <EarlierFiles item={item} isOff={isBusy} onWritten={onWritten} />
    </div>
  );
}
