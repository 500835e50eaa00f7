import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SearchKind } from '@capsule/contracts/search/search-words';
import { useSession } from '@capsule/host/admin';
import { navEntries } from '../composition/nav-entries';
import { offeredActions, recordPath } from '../composition/record-path';

/** Whether a live module offers this address to the signed-in person. */
export function useIsOffered(): (address: string) => boolean {
  const { user } = useSession();
  const paths = new Set(user ? navEntries(user.role).map(({ path }) => path) : []);
  return (address) => paths.has(address.split('?')[0]!);
}

const ScreenLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <MuiLink component={Link} to={to} underline="hover" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
    {children}
  </MuiLink>
);

/** A link to a screen; plain text where no live module has that screen. */
export function OfferedLink({ to, children }: { to: string; children: ReactNode }) {
  const isOffered = useIsOffered();
  return isOffered(to) ? <ScreenLink to={to}>{children}</ScreenLink> : <span>{children}</span>;
}

/** A link to a record; plain text where no live module opens such records. */
export function RecordLink({ kind, id, children }: { kind: SearchKind; id: number; children: ReactNode }) {
  const { user } = useSession();
  const to = user && recordPath(kind, id, user.role);
  return to ? <ScreenLink to={to}>{children}</ScreenLink> : <span>{children}</span>;
}

/** The way from a panel to the screen behind it; nothing where no live module has that screen. */
export function PanelLink({ to, children }: { to: string; children: ReactNode }) {
  return useIsOffered()(to) ? <ScreenLink to={to}>{children}</ScreenLink> : null;
}

/** The way to something that modules offer as an action; nothing where no live module offers it. */
export function ActionLink({ to, children }: { to: string; children: ReactNode }) {
  const { user } = useSession();
  const isOffered = user !== undefined && user !== null && offeredActions(user.role).some(({ path }) => path === to);
  return isOffered ? <ScreenLink to={to}>{children}</ScreenLink> : null;
}
