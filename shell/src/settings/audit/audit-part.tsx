import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { MAX_COUNTED_ROWS } from '@capsule/contracts/calls/list-limits';
import type { AuditEntry } from '@capsule/contracts/changes/changes';
import type { Role } from '@capsule/contracts/roles';
import type { User } from '@capsule/contracts/users/user';
import { useSession } from '@capsule/host/admin';
import { usePrinting } from '@capsule/web-kit/print';
import {
  lastPageOf,
  NumberedPages,
  shownRows,
  turnFromNothing,
  useTableState,
  type ListedPage,
  type TableState,
} from '@capsule/web-kit/table';
import { recordPath } from '../../composition/record-path';
import { LoadingPanel } from '../../composition/panels';
import { Empty, NotLoaded, Status } from '../part-states';
import { auditCalls } from './audit.api';
import { Entry } from './audit-entry';
import { AuditFilterBar } from './audit-filters';
import { AuditPaper } from './audit-paper';
import { AUDIT_PAGE_SIZE, auditQuery, filtersOf } from './audit-query';
import styles from './audit.module.css';
import { nameBy } from './people';

const OPTIONS = {
  sort: 'at',
  order: 'desc',
  sorts: ['at'],
  filters: ['entity', 'by', 'day', 'action', 'address'],
} as const;

/** Pages are numbered up to row 10,000 (product §10.2). */
const LAST_PAGE = MAX_COUNTED_ROWS / AUDIT_PAGE_SIZE;

const NOBODY: readonly User[] = [];

/** The company's details are the shell's own; what else there is, a module opens. */
const pathOf = ({ entity, entityId }: AuditEntry, role: Role) =>
  entity === 'site' ? '/admin/settings/company' : entityId === null ? null : recordPath(entity, entityId, role);

interface PagesProps {
  list: ListedPage<AuditEntry>;
  state: Pick<TableState, 'page' | 'place'>;
  onChange: (change: Partial<TableState>) => void;
}

function pagesOf({ list: { data, total, totalExact, links }, state }: Omit<PagesProps, 'onChange'>) {
  const listed = { count: data.length, total, totalExact };
  return { ...listed, links, state, lastPage: lastPageOf({ ...listed, page: state.page }) };
}

const Pages = ({ onChange, ...listed }: PagesProps) => <NumberedPages {...pagesOf(listed)} onChange={onChange} />;

/** Who changed what and when, and who signed in or was refused, the newest first (product §2.17, §2.32). */
export default function AuditPart() {
  const { user } = useSession();
  const [state, change] = useTableState(OPTIONS);
  const filters = filtersOf(state.filters);
  const page = Math.min(state.page, LAST_PAGE);
  const { currentData, isError, refetch } = auditCalls.list.useQuery(
    auditQuery({ page, place: state.place }, filters),
    {
      refetchOnMountOrArgChange: true,
    },
  );
  const { data: people = NOBODY } = auditCalls.people.useQuery();
  const isPaper = usePrinting();
  const { place } = state;
  const lastPage = currentData && pagesOf({ list: currentData, state: { page, place } }).lastPage;
  const isEmpty = currentData?.data.length === 0;
  // As in any list, a page that has gone leads to the one before it.
  const isGone = isEmpty && (place !== undefined || page > (lastPage ?? page));
  useEffect(() => {
    if (isGone) change(place ? turnFromNothing(place) : { page: lastPage ?? 1 });
  }, [isGone, place, lastPage, change]);
  if (!user) return null;
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <>
      {isPaper && currentData ? (
        <AuditPaper
          filters={filters}
          people={people}
          page={page}
          count={currentData.data.length}
          total={currentData.total}
          shown={place && shownRows(pagesOf({ list: currentData, state: { page, place } }))}
        />
      ) : null}
      <AuditFilterBar
        filters={filters}
        people={people}
        onChange={(changed) => change({ filters: { ...state.filters, ...changed } })}
      />
      {isError ? <NotLoaded text="The changes could not be loaded." onTryAgain={() => void refetch()} /> : null}
      {(!currentData || isGone) && !isError ? <LoadingPanel text="Loading changes..." /> : null}
      {isError ? null : (
        <Status>
          {isEmpty && !isGone ? (
            <Empty>{isNarrowed ? 'No results found. Try other filters.' : 'Nothing has been changed yet.'}</Empty>
          ) : null}
        </Status>
      )}
      <Box component="ol" aria-label="Changes" className={styles.entries} hidden={!currentData?.data.length}>
        {currentData?.data.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            who={nameBy(people, entry.by)}
            path={pathOf(entry, user.role)}
            isPaper={isPaper}
          />
        ))}
      </Box>
      {currentData && !isGone ? (
        <div className={styles.pages}>
          <Pages list={currentData} state={{ page, place }} onChange={change} />
        </div>
      ) : null}
    </>
  );
}
