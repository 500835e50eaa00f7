import Box from '@mui/material/Box';
import { useState } from 'react';
import placeholder from './assets/unit-placeholder.webp';

interface Props {
  /** The featured image's address, or none. */
  address: string | null;
  width: number;
  height: number;
}

/**
 * A unit's picture, or the placeholder where there is none or it cannot be loaded (spec §2). Decorative: the unit's
 * name always stands beside it.
 */
export function UnitPicture({ address, width, height }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = address && address !== broken ? address : placeholder;
  return (
    <Box
      component="img"
      src={shown}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      onError={() => setBroken(address)}
      sx={{ flex: 'none', borderRadius: 1, objectFit: 'cover', bgcolor: 'divider', display: 'block' }}
    />
  );
}
