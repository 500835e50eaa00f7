import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { mediaRoom } from './media.api';
import classes from './media.module.css';
import { formatRoom, roomLevel, ROOM_WORDS, SHOW_UNUSED, usedText } from './room';

interface Props {
  /** Before the files are there, so that nothing waits for it. */
  skip: boolean;
  onShowUnused: () => void;
}

/** How much of the library's space is used: quietly, until there is little left (product §2.16). */
export function RoomLine({ skip, onShowUnused }: Props) {
  const { data, error } = mediaRoom.useQuery(undefined, { skip });
  useEffect(() => {
    if (error) console.error('How much of the media library is used could not be loaded.', error);
  }, [error]);
  const level = data ? roomLevel(data) : 'usual';
  const used = data ? usedText(formatRoom(data.usedBytes), formatRoom(data.allowedBytes)) : '';
  return (
    <div className={classes['room']} data-level={level}>
      <span role={level === 'usual' ? undefined : 'status'}>{data ? ROOM_WORDS[level](used) : null}</span>
      {level === 'usual' ? null : (
        <Button size="small" onClick={onShowUnused}>
          {SHOW_UNUSED}
        </Button>
      )}
    </div>
  );
}
