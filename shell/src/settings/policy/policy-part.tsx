import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { BlockedByPolicy, PolicyReports } from '@capsule/contracts/policy-reports/policy-reports';
import { formatDate } from '@capsule/web-kit/format';
import { PageSection } from '@capsule/web-kit/page';
import { LoadingPanel } from '../../composition/panels';
import { LoadFailed } from '../load-failed';
import { POLICY_TEXTS, spellMore } from './policy-words';
import { policyCalls } from './policy.api';

const HEADINGS = (['rule', 'blocked', 'page', 'module', 'count', 'first', 'last'] as const).map(
  (column) => POLICY_TEXTS[column],
);

const Row = ({ report }: { report: BlockedByPolicy }) => (
  <TableRow>
    <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
      {report.directive}
    </TableCell>
    <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>{report.blocked}</TableCell>
    <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 130 }}>{report.page ?? POLICY_TEXTS.noPage}</TableCell>
    <TableCell sx={{ whiteSpace: 'nowrap' }}>{report.module ?? POLICY_TEXTS.noModule}</TableCell>
    <TableCell>{report.count}</TableCell>
    <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(report.first)}</TableCell>
    <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(report.last)}</TableCell>
  </TableRow>
);

function Blocked({ reports, total }: PolicyReports) {
  return (
    <PageSection title={POLICY_TEXTS.table} caption={POLICY_TEXTS.caption}>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={POLICY_TEXTS.table}>
        <Table size="small" aria-label={POLICY_TEXTS.table}>
          <TableHead>
            <TableRow>
              {HEADINGS.map((heading) => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {reports.map((report) => (
              <Row key={[report.directive, report.blocked, report.page, report.module].join(' ')} report={report} />
            ))}
          </TableBody>
        </Table>
      </Box>
      {total > reports.length ? (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {spellMore(reports.length, total)}
        </Typography>
      ) : null}
    </PageSection>
  );
}

/** What browsers did not load or run, because the content security policy forbids it (product §2.36). */
export default function PolicyPart() {
  const { data, isError, isFetching, refetch } = policyCalls.read.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (isError) return <LoadFailed what={POLICY_TEXTS.failed} onTryAgain={() => void refetch()} />;
  if (data === undefined) return <LoadingPanel text={POLICY_TEXTS.loading} />;
  if (data.reports.length === 0)
    return (
      <Typography color="textSecondary" role="status" sx={{ py: 6, textAlign: 'center' }}>
        {POLICY_TEXTS.empty}
      </Typography>
    );
  return (
    <div aria-busy={isFetching}>
      <Blocked {...data} />
    </div>
  );
}
