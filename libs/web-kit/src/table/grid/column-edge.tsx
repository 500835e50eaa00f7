import { useRef, type PointerEvent } from 'react';
import { allowedWidth } from './grid-columns';
import classes from './grid.module.css';

interface Props {
  /** While it is dragged: the width that the column would have, in px. */
  onDrag: (px: number) => void;
  /** Once it is let go: the width that it has; `null` where the drag was broken off. */
  onDrop: (px: number | null) => void;
}

/** Where a drag began. */
interface Start {
  x: number;
  width: number;
}

/** The right edge of a heading, by which a pointer makes its column wider. For keys there is the table's view. */
export function ColumnEdge({ onDrag, onDrop }: Props) {
  const start = useRef<Start | null>(null);
  const widthAt = ({ clientX }: PointerEvent, { x, width }: Start) => allowedWidth(width + clientX - x);
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    // No text is selected by it.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { width } = event.currentTarget.parentElement!.getBoundingClientRect();
    start.current = { x: event.clientX, width };
  };
  const end = (px: number | null) => {
    start.current = null;
    onDrop(px);
  };
  return (
    <span
      aria-hidden="true"
      data-edge=""
      className={classes['edge']}
      onPointerDown={begin}
      onPointerMove={(event) => start.current && onDrag(widthAt(event, start.current))}
      onPointerUp={(event) => {
        if (!start.current) return;
        const hasMoved = event.clientX !== start.current.x;
        end(hasMoved ? widthAt(event, start.current) : null);
      }}
      onPointerCancel={() => start.current && end(null)}
      // The heading would sort.
      onClick={(event) => event.stopPropagation()}
    />
  );
}
