import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DEVICES } from '@capsule/contracts/vitals/vital-words';
import type { PageSpeed, VitalsQuery } from '@capsule/contracts/vitals/vitals';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { FilterFold, FilterSelect, useTableState } from '@capsule/web-kit/table';
import { LoadingPanel } from '../../composition/panels';
import { Empty, NotLoaded, Status } from '../part-states';
import { SpeedCharts } from './speed-charts';
import { SpeedDeployments, SpeedVersions } from './speed-lists';
import { DEVICE_OPTIONS, SPEED_TEXTS } from './speed-words';
import { speedCalls } from './speed.api';

/** `path` is the page: `page` is a number in the addresses of lists. */
const OPTIONS = { sort: 'at', order: 'desc', sorts: ['at'], filters: ['path', 'device'] } as const;

const ROUTE = /^\/[\w:/-]*$/;

/** What the address asks for; what it cannot mean is ignored. */
function askedBy({ path = '', device = '' }: { path?: string; device?: string }): VitalsQuery {
  const known = DEVICES.find((each) => each === device);
  return { ...(ROUTE.test(path) && { page: path }), ...(known && { device: known }) };
}

/** All pages that were measured, and the one that is asked for. */
const pagesOf = (speed: PageSpeed | undefined, page = '') =>
  [...new Set([...(speed?.pages ?? []), ...(page === '' ? [] : [page])])].map((value) => ({ value, label: value }));

function Speed({ speed, isNarrowed }: { speed: PageSpeed; isNarrowed: boolean }) {
  const isEmpty = speed.days.every(({ visits }) => visits === 0);
  return (
    <>
      <Status>{isEmpty ? <Empty>{isNarrowed ? SPEED_TEXTS.noneFound : SPEED_TEXTS.empty}</Empty> : null}</Status>
      {isEmpty ? null : (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <SpeedCharts speed={speed} />
          <SpeedVersions versions={speed.versions} />
          <SpeedDeployments deployments={speed.deployments} />
        </Box>
      )}
    </>
  );
}

/** How fast pages were for visitors and staff, day by day, with what was deployed (product §2.34). */
export default function SpeedPart() {
  const [{ filters }, change] = useTableState(OPTIONS);
  const asked = askedBy(filters);
  const { data, currentData, isError, isFetching, refetch } = speedCalls.read.useQuery(asked, {
    refetchOnMountOrArgChange: true,
  });
  // After a failure, data of the previously selected page or device must not be shown.
  const known = isError ? currentData : data;
  const isNarrowed = Object.keys(asked).length > 0;
  const narrow = (changed: Partial<Record<'path' | 'device', string>>) =>
    change({ filters: { ...filters, ...changed } });
  return (
    <>
      <Box
        role="search"
        aria-label={SPEED_TEXTS.filters}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3, displayPrint: 'none' }}
      >
        <FilterFold values={[asked.page, asked.device]}>
          <FilterSelect
            label={SPEED_TEXTS.page}
            options={pagesOf(data, asked.page)}
            value={asked.page ?? ''}
            onChange={(path) => narrow({ path })}
          />
          <FilterSelect
            label={SPEED_TEXTS.device}
            options={DEVICE_OPTIONS}
            value={asked.device ?? ''}
            onChange={(device) => narrow({ device })}
          />
        </FilterFold>
        {isNarrowed ? (
          <>
            <FocusKept />
            <Button color="inherit" onClick={() => narrow({ path: '', device: '' })}>
              {SPEED_TEXTS.clear}
            </Button>
          </>
        ) : null}
      </Box>
      {isError ? <NotLoaded text={SPEED_TEXTS.failed} onTryAgain={() => void refetch()} /> : null}
      {known === undefined && !isError ? <LoadingPanel text={SPEED_TEXTS.loading} /> : null}
      {known === undefined ? null : (
        <div aria-busy={isFetching}>
          <Speed speed={known} isNarrowed={isNarrowed} />
        </div>
      )}
    </>
  );
}
