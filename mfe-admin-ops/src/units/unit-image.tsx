import { useState } from 'react';
import { thumbnailOf } from '@capsule/contracts/media/media-words';
import placeholder from './assets/unit-placeholder.webp';

interface Props {
  /** The featured image's address, or none. */
  address: string | null;
  width: number;
  height: number;
}

/**
 * A unit's image in the size of a table's cell, or the placeholder where there is none or it cannot be loaded (product
 * §2). Decorative: the unit's name always stands beside it.
 */
export function UnitImage({ address, width, height }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = address && address !== broken ? thumbnailOf(address) : placeholder;
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
        backgroundColor: 'var(--csh-palette-divider)',
        display: 'block',
      }}
    />
  );
}
