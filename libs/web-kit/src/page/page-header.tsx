import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from '@capsule/host';

interface Props {
  /** The heading of the screen, and the last step of its breadcrumb. */
  title: string;
  /** The screen that this one stands below, between the dashboard and it. */
  under?: { title: string; to: string };
  /** Buttons at the right. */
  actions?: ReactNode;
}

/**
 * The top of every back-office screen: the breadcrumb to the dashboard and the heading (product §2).
 *
 * @example <PageHeader title="Contact Inquiries" />
 */
export function PageHeader({ title, under, actions }: Props) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end', justifyContent: 'space-between', mb: 3 }}
    >
      <Box>
        <Breadcrumbs aria-label="Breadcrumb" sx={{ displayPrint: 'none', mb: 0.5, fontSize: '0.875rem' }}>
          <MuiLink component={Link} to="/admin" underline="hover" color="textSecondary">
            Dashboard
          </MuiLink>
          {under ? (
            <MuiLink component={Link} to={under.to} underline="hover" color="textSecondary">
              {under.title}
            </MuiLink>
          ) : null}
          <Typography color="textPrimary" sx={{ fontSize: 'inherit' }} aria-current="page">
            {title}
          </Typography>
        </Breadcrumbs>
        <Typography variant="h1">{title}</Typography>
      </Box>
      {actions ? <Box sx={{ display: 'flex', displayPrint: 'none', gap: 1 }}>{actions}</Box> : null}
    </Box>
  );
}
