import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { VITALS } from '@capsule/contracts/vitals/vital-words';
import type { VitalDeployment, VitalVersion } from '@capsule/contracts/vitals/vitals';
import { formatDateTime } from '@capsule/web-kit/format';
import { PageSection } from '@capsule/web-kit/page';
import { SPEED_TEXTS, spellChanged, spellGraded } from './speed-words';

const HEADINGS = [
  SPEED_TEXTS.module,
  SPEED_TEXTS.version,
  SPEED_TEXTS.host,
  SPEED_TEXTS.visits,
  ...VITALS.map((vital) => vital.toUpperCase()),
];

/** The figures of each version that was measured. */
export const SpeedVersions = ({ versions }: { versions: readonly VitalVersion[] }) => (
  <PageSection title={SPEED_TEXTS.versions}>
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={SPEED_TEXTS.versions}>
      <Table size="small" aria-label={SPEED_TEXTS.versions}>
        <TableHead>
          <TableRow>
            {HEADINGS.map((heading) => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {versions.map((row) => (
            <TableRow key={[row.module, row.version, row.host].join(' ')}>
              <TableCell component="th" scope="row">
                {row.module}
              </TableCell>
              <TableCell>{row.version}</TableCell>
              <TableCell>{row.host}</TableCell>
              <TableCell>{row.visits}</TableCell>
              {VITALS.map((vital) => (
                <TableCell key={vital} sx={{ whiteSpace: 'nowrap' }}>
                  {spellGraded(vital, row[vital])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  </PageSection>
);

/** What was deployed in these days, the newest first. */
export const SpeedDeployments = ({ deployments }: { deployments: readonly VitalDeployment[] }) => (
  <PageSection title={SPEED_TEXTS.deployments} caption={deployments.length === 0 ? undefined : SPEED_TEXTS.marks}>
    {deployments.length === 0 ? <Typography color="textSecondary">{SPEED_TEXTS.noDeployments}</Typography> : null}
    <Box
      component="ol"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
      hidden={deployments.length === 0}
    >
      {deployments.map((each) => (
        <li key={each.lock}>
          Lock {each.lock}, {formatDateTime(each.at)} by {each.by}: {each.why}
          <Typography component="span" color="textSecondary" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            {spellChanged(each)}
          </Typography>
        </li>
      ))}
    </Box>
  </PageSection>
);
