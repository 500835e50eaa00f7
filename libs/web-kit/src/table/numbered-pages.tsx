import Pagination from '@mui/material/Pagination';
import type { ComponentProps } from 'react';
import { ListPages } from './list-pages';

/** Pages to choose by their number, for a list without a grid; where not all have one, the buttons of the grid. */
export function NumberedPages(props: ComponentProps<typeof ListPages>) {
  const { lastPage, totalExact = true, state, onChange } = props;
  if (state.place !== undefined || !totalExact) return <ListPages {...props} />;
  if (lastPage === 1) return null;
  return (
    <Pagination count={lastPage} page={state.page} onChange={(_event, page) => onChange({ page })} sx={{ mt: 2 }} />
  );
}
