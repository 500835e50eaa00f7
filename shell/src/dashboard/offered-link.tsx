import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '@capsule/host/admin';
import { navEntries } from '../composition/page-routes';

/** Whether a live module offers this address to the signed-in person. */
export function useIsOffered(): (address: string) => boolean {
  const { user } = useSession();
  const paths = new Set(user ? navEntries(user.role).map(({ path }) => path) : []);
  return (address) => paths.has(address.split('?')[0]!);
}

/** A link to a screen; plain text where no live module has that screen. */
export function OfferedLink({ to, children }: { to: string; children: ReactNode }) {
  const isOffered = useIsOffered();
  if (!isOffered(to)) return <span>{children}</span>;
  return (
    <MuiLink component={Link} to={to} underline="hover" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {children}
    </MuiLink>
  );
}

/** The way from a panel to the screen behind it; nothing where no live module has that screen. */
export function PanelLink({ to, children }: { to: string; children: ReactNode }) {
  return useIsOffered()(to) ? <OfferedLink to={to}>{children}</OfferedLink> : null;
}
