import { useState } from 'react';
import { THUMBNAIL_WIDTH, thumbnailOf } from '@capsule/contracts/media/media-words';
import { useObjectPosition } from '../pictures/use-object-position';
import placeholder from './assets/unit-placeholder.webp';

interface Props {
  /** The address of the featured image, or `null`. */
  address: string | null;
  width: number;
  height: number;
  /** The width of the copy to load, in pixels; by default that of a table cell. */
  copy?: number;
  /** The address is still being chosen, so no unit may use it yet. */
  isNew?: boolean;
}

/**
 * A unit's image, cropped at its focal point, or a placeholder if there is none or it cannot be loaded (product §2). It
 * has no alternative text, because the unit's name is always beside it.
 */
export function UnitImage({ address, width, height, copy = THUMBNAIL_WIDTH, isNew }: Props) {
  const objectPosition = useObjectPosition(address, { isNew });
  const [broken, setBroken] = useState<string | null>(null);
  const shown = address && address !== broken ? thumbnailOf(address, copy) : placeholder;
  return (
    <img
      src={shown}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      onError={() => setBroken(address)}
      style={{
        flex: 'none',
        borderRadius: 10,
        objectFit: 'cover',
        objectPosition: shown === placeholder ? undefined : objectPosition,
        backgroundColor: 'var(--csh-palette-divider)',
        display: 'block',
        maxWidth: '100%',
      }}
    />
  );
}
