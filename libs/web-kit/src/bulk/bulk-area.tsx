import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { UNSEEN } from '../table/unseen';
import type BulkBarType from './bulk-bar';
import type { VersionedRow } from './bulk-action';
import type { BulkBarProps } from './bulk-bar';

const load = async (): Promise<{ default: unknown }> => import(/* webpackChunkName: "bulk" */ './bulk-bar');

const Missing = () => <p role="alert">The actions could not be loaded. Please reload the page.</p>;

/** What could not be loaded is loaded once more; after that the screen goes on without it. */
const BulkBar = lazy(
  () =>
    load()
      .catch(load)
      .catch(() => ({ default: Missing })) as Promise<{ default: typeof Missing }>,
) as unknown as typeof BulkBarType;

/** What can be done to the chosen rows, loaded with the first of them; how many they are is read out. */
export function BulkArea<Row extends VersionedRow>(props: BulkBarProps<Row>) {
  const { length } = props.selection.rows;
  return (
    <>
      <Box component="span" role="status" sx={UNSEEN}>
        {length === 0 ? '' : `${length} selected`}
      </Box>
      {length === 0 ? null : (
        <Suspense>
          <BulkBar {...props} />
        </Suspense>
      )}
    </>
  );
}
