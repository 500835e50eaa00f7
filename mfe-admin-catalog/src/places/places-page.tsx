import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Place } from '@capsule/contracts/places/place';
import { useRowDialog } from '@capsule/web-kit/dialog';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { PageHeader } from '@capsule/web-kit/page';
import { TableMessage, type TableState } from '@capsule/web-kit/table';
import { PlaceCard } from './place-card';
import { places } from './places.api';
import { PlaceForm } from './place-form';
import { PLACE_TEXTS, PLACE_WORDS } from './place-words';
import classes from './places.module.css';

const ALL: TableState = { page: 1, sort: 'place', order: 'asc', q: '', filters: {} };

/** Where the media library is, which the pictures come from. */
const MEDIA_PLACE = { title: 'Media Library', to: '/admin/media' };

/** Places are numbered in the order of the site. */
const inOrder = (rows: readonly Place[]) => rows.toSorted((a, b) => a.id - b.id);

/** The pictures of the public site that staff exchange (product §2.31). */
export default function PlacesPage() {
  const { data, isLoading, isError, refetch } = places.list.useQuery(ALL);
  const { shown, show, close } = useRowDialog<Place, 'form'>();
  return (
    <>
      <PageHeader title={PLACE_WORDS.title} under={MEDIA_PLACE} />
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {PLACE_TEXTS.lead}
      </Typography>
      {isLoading ? <TableMessage text={PLACE_WORDS.loading} /> : null}
      {isError && data === undefined ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {PLACE_TEXTS.retry}
            </Button>
          }
        >
          <FocusKept />
          {PLACE_TEXTS.failed}
        </Alert>
      ) : null}
      <div className={classes['cards']}>
        {inOrder(data?.data ?? []).map((row) => (
          <PlaceCard key={row.id} row={row} onChange={(chosen) => show('form', chosen)} />
        ))}
      </div>
      {shown?.row ? (
        <PlaceForm key={shown.opening} row={shown.row} open={shown.open} onSaved={() => undefined} onClose={close} />
      ) : null}
    </>
  );
}
