import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { UnitOverview } from '@capsule/contracts/unit-page/unit-page';
import { Link, useParams } from '@capsule/host';
import type { CallFailure } from '@capsule/host/admin';
import { useRowDialog } from '@capsule/web-kit/dialog';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { Icon } from '@capsule/web-kit/icons';
import { PageHeader } from '@capsule/web-kit/page';
import { ResourceForm } from '@capsule/web-kit/resource';
import { units } from '../units/units.api';
import { UNIT_FORM } from '../units/unit-form';
import { UNIT_WORDS } from '../units/unit-words';
import { UnitCalendar } from './unit-calendar';
import { UnitCharts } from './unit-charts';
import { UnitFeed } from './unit-feed';
import { UnitFacts } from './unit-facts';
import { unitOverview } from './unit-page.api';
import classes from './unit-page.module.css';
import { UNIT_PAGE_WORDS } from './unit-page-words';
import { UnitBookings, UnitMaintenance } from './unit-rows';

const UNDER = { title: UNIT_WORDS.title, to: '/admin/units' };
const { form, saved, nameOf } = UNIT_WORDS;
const FORM_WORDS = { form: form!, saved: saved!, nameOf };

/** An id as the API has them. */
const ID = /^[1-9]\d{0,9}$/;

/** Why a unit may not be there, and the way back. */
const GoneMore = () => (
  <>
    <Typography sx={{ mb: 2 }}>{UNIT_PAGE_WORDS.goneMore}</Typography>
    <MuiLink component={Link} to="/admin/units">
      To all capsule units
    </MuiLink>
  </>
);

interface ScreenProps {
  overview: UnitOverview;
  /** Somebody has deleted the unit meanwhile: what was typed here, or is shown only once, stays all the same. */
  gone: boolean;
}

function UnitScreen({ overview, gone }: ScreenProps) {
  const { unit, today, months, upcoming, past, maintenance } = overview;
  const { shown, show, close } = useRowDialog<UnitOverview['unit'], 'form'>();
  return (
    <>
      <PageHeader
        title={unit.name}
        under={UNDER}
        actions={
          gone ? undefined : (
            <Button variant="contained" startIcon={<Icon name="edit" />} onClick={() => show('form', unit)}>
              {UNIT_PAGE_WORDS.edit}
            </Button>
          )
        }
      />
      {gone ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <AlertTitle>{UNIT_PAGE_WORDS.gone}</AlertTitle>
          <GoneMore />
        </Alert>
      ) : null}
      <div className={classes['page']}>
        <UnitFacts unit={unit} />
        <UnitCalendar unitId={unit.id} today={today} isCovered={shown?.open} />
        <div className={classes['pair']}>
          <UnitBookings
            title={UNIT_PAGE_WORDS.upcoming}
            empty={UNIT_PAGE_WORDS.noUpcoming}
            unitId={unit.id}
            bookings={upcoming}
            today={today}
          />
          <UnitBookings
            title={UNIT_PAGE_WORDS.past}
            empty={UNIT_PAGE_WORDS.noPast}
            unitId={unit.id}
            bookings={past}
            today={today}
          />
          <UnitCharts months={months} />
        </div>
        <UnitMaintenance unitId={unit.id} maintenance={maintenance} />
        <UnitFeed unitId={unit.id} />
      </div>
      {shown ? (
        <ResourceForm
          key={shown.opening}
          endpoints={units}
          words={FORM_WORDS}
          layout={UNIT_FORM}
          row={shown.row}
          open={shown.open}
          onSaved={() => undefined}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** Says kindly that there is no such unit. */
const Gone = () => (
  <>
    <PageHeader title={UNIT_PAGE_WORDS.gone} under={UNDER} />
    <GoneMore />
  </>
);

function LoadedUnit({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = unitOverview.useQuery(id, { refetchOnMountOrArgChange: true });
  const gone = (error as CallFailure | undefined)?.status === 404;
  if (data !== undefined) return <UnitScreen overview={data} gone={gone} />;
  if (gone) return <Gone />;
  return (
    <>
      <PageHeader title="Capsule Unit" under={UNDER} />
      <p role="status">{error && !isFetching ? UNIT_PAGE_WORDS.failed : UNIT_PAGE_WORDS.loading}</p>
      {error && !isFetching ? (
        <>
          <FocusKept />
          <Button onClick={() => void refetch()}>{UNIT_PAGE_WORDS.retry}</Button>
        </>
      ) : null}
    </>
  );
}

/** The page of a unit (product §2.22): what it is, when it is taken, and what it brings and costs. */
export default function UnitPage() {
  const { id = '' } = useParams();
  return ID.test(id) ? <LoadedUnit key={id} id={Number(id)} /> : <Gone />;
}
