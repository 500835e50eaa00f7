import { useRef } from 'react';
import { Icon } from '@capsule/web-kit/icons';
import classes from './upload.module.css';
import { UPLOAD_WORDS } from './upload-words';

interface Props {
  /** Files are held over the page. */
  isOver: boolean;
  onFiles: (files: File[]) => void;
}

/** Where files are dropped, or chosen by a click. */
export function DropZone({ isOver, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = () => {
    const { current } = input;
    if (!current) return;
    onFiles([...(current.files ?? [])]);
    // The same file can be chosen again.
    current.value = '';
  };
  return (
    <>
      <button type="button" className={classes['zone']} data-over={isOver} onClick={() => input.current?.click()}>
        <Icon name="upload" />
        <span className={classes['invitation']}>{UPLOAD_WORDS.drop}</span>
        <span className={classes['hint']}>{UPLOAD_WORDS.hint}</span>
        <span className={classes['hint']}>{UPLOAD_WORDS.paste}</span>
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={UPLOAD_WORDS.drop}
        data-testid="files"
        onChange={chosen}
      />
    </>
  );
}
