import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { late } from '../late';
import { UNSEEN } from '../table/unseen';
import type BulkBarType from './bulk-bar';
import type { VersionedRow } from './bulk-action';
import type { BulkBarProps } from './bulk-bar';

/** Whatever its rows are: what is made late has no type parameters of its own. */
const BulkBar = late(
  async () => import(/* webpackChunkName: "bulk" */ './bulk-bar'),
  'The actions could not be loaded. Please reload the page.',
) as unknown as typeof BulkBarType;

/**
 * What can be done to the chosen rows, loaded with the first of them; how many they are is read out. A question about them
 * stays when they leave the list, as when somebody else changes them: with it would go what was typed for it.
 */
export function BulkArea<Row extends VersionedRow>(props: BulkBarProps<Row>) {
  const { length } = props.selection.rows;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Box component="span" role="status" sx={UNSEEN}>
        {length === 0 ? '' : `${length} selected`}
      </Box>
      {length > 0 || isAsking ? (
        <Suspense>
          <BulkBar {...props} onAsking={setAsking} />
        </Suspense>
      ) : null}
    </>
  );
}
