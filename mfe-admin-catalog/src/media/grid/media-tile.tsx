import { memo } from 'react';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import { dimensionsOf, formatSize } from '@capsule/contracts/media/media-rules';
import { Icon } from '@capsule/web-kit/icons';
import { RowMark } from '@capsule/web-kit/live';
import { RowAction } from '@capsule/web-kit/table';
import { copyUrl } from '../copy-url';
import classes from '../media.module.css';
import { Thumbnail } from '../thumbnail';

export interface TileActions {
  edit: (item: MediaItem) => void;
  remove: (item: MediaItem) => void;
}

interface Props {
  /** `undefined` until it is read. */
  item: MediaItem | undefined;
  /** Among all, from 0. */
  place: number;
  column: number;
  /** Where it stands in the grid, and how large it is, in CSS px. */
  x: number;
  y: number;
  width: number;
  height: number;
  isSelected: boolean;
  /** The one place of the grid that Tab leads to. */
  isTabStop: boolean;
  /** `null` turns them off, and the selection. */
  actions: TileActions | null;
}

interface ActionsProps {
  item: MediaItem;
  actions: TileActions;
  isTabStop: boolean;
}

/** Tab leads to those of one tile; the others are a click, or an arrow key and Tab, away. */
function Actions({ item, actions, isTabStop }: ActionsProps) {
  const shared = { of: item.filename, isPassedBy: !isTabStop };
  return (
    <span className={classes['actions']}>
      <RowAction {...shared} icon="edit" label="Edit" onClick={() => actions.edit(item)} />
      <RowAction {...shared} icon="copy" label="Copy URL" onClick={() => void copyUrl(item)} />
      <RowAction {...shared} icon="delete" label="Delete" danger onClick={() => actions.remove(item)} />
    </span>
  );
}

/** Shows that a file is selected, or that a click selects it, too. */
const Tick = () => (
  <span className={classes['tick']} aria-hidden="true" data-tick="">
    <Icon name="on" />
  </span>
);

type ContentProps = Pick<Props, 'width' | 'isTabStop' | 'actions'> & { item: MediaItem };

const Content = ({ item, width, isTabStop, actions }: ContentProps) => (
  <>
    <span className={classes['picture']}>
      <Thumbnail item={item} width={width} />
      {actions ? <Tick /> : null}
      {actions ? <Actions item={item} actions={actions} isTabStop={isTabStop} /> : null}
    </span>
    <span className={classes['caption']}>
      <span className={classes['name']} title={item.filename}>
        {item.filename}
      </span>
      <span>{formatSize(item.size)}</span>
      <span>{dimensionsOf(item)}</span>
    </span>
    <RowMark id={item.id} />
  </>
);

/** A file of the grid (product §2.16): its actions show while it is pointed at, or has the focus. */
export const MediaTile = memo(function MediaTile(props: Props) {
  const { item, place, column, x, y, width, height, isSelected, isTabStop, actions } = props;
  return (
    <div
      role="gridcell"
      className={classes['tile']}
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
      aria-colindex={column + 1}
      aria-selected={actions ? isSelected : undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-id={item?.id}
      data-place={place}
    >
      {item ? (
        <Content item={item} width={width} actions={actions} isTabStop={isTabStop} />
      ) : (
        <span className={classes['picture']} />
      )}
    </div>
  );
});
