import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { MAX_COUNTED_ROWS } from '@capsule/contracts/calls/list-limits';
import type { AuditEntry } from '@capsule/contracts/changes/changes';
import type { Role } from '@capsule/contracts/roles';
import type { User } from '@capsule/contracts/users/user';
import { useSession } from '@capsule/host/admin';
import { usePrinting } from '@capsule/web-kit/print';
import { useTableState } from '@capsule/web-kit/table';
import { recordPath } from '../../composition/record-path';
import { LoadingPanel } from '../../composition/panels';
import { LoadFailed } from '../load-failed';
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

/** Pages are numbered up to row 10,000 (product §10.2); a day or a person leads further back. */
const LAST_PAGE = MAX_COUNTED_ROWS / AUDIT_PAGE_SIZE;

const NOBODY: readonly User[] = [];

/** The company's details are the shell's own; what else there is, a module opens. */
const pathOf = ({ entity, entityId }: AuditEntry, role: Role) =>
  entity === 'site' ? '/admin/settings/company' : entityId === null ? null : recordPath(entity, entityId, role);

/** Who changed what and when, and who signed in or was refused, the newest first (product §2.17, §2.32). */
export default function AuditPart() {
  const { user } = useSession();
  const [state, change] = useTableState(OPTIONS);
  const filters = filtersOf(state.filters);
  const page = Math.min(state.page, LAST_PAGE);
  const { currentData, isError, refetch } = auditCalls.list.useQuery(auditQuery(page, filters), {
    refetchOnMountOrArgChange: true,
  });
  const { data: people = NOBODY } = auditCalls.people.useQuery();
  const isPaper = usePrinting();
  if (!user) return null;
  const isNarrowed = Object.keys(filters).length > 0;
  const pages = Math.min(Math.ceil((currentData?.total ?? 0) / AUDIT_PAGE_SIZE), LAST_PAGE);
  return (
    <>
      {isPaper && currentData ? (
        <AuditPaper
          filters={filters}
          people={people}
          page={page}
          count={currentData.data.length}
          total={currentData.total}
        />
      ) : null}
      <AuditFilterBar
        filters={filters}
        people={people}
        onChange={(changed) => change({ filters: { ...state.filters, ...changed } })}
      />
      {isError ? <LoadFailed what="The changes" onTryAgain={() => void refetch()} /> : null}
      {!currentData && !isError ? <LoadingPanel text="Loading changes..." /> : null}
      {currentData?.data.length === 0 ? (
        <Typography color="textSecondary" role="status" sx={{ py: 6, textAlign: 'center' }}>
          {isNarrowed ? 'No results found. Try other filters.' : 'Nothing has been changed yet.'}
        </Typography>
      ) : null}
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
      {pages > 1 ? (
        <Pagination
          className={styles.pages}
          count={pages}
          page={page}
          onChange={(_event, next) => change({ page: next })}
          sx={{ mt: 2 }}
        />
      ) : null}
    </>
  );
}
