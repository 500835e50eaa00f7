import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { BACK_OFFICE_ROLES, ROLE_LABELS, type Role } from '@capsule/contracts/roles';

interface Props {
  route: { title: string; roles?: readonly Role[] };
  /** That of the person who is signed in. */
  role: Role;
}

/** Stands in for a page that is for other roles; the frame stays, because its other pages are open (product §6). */
export function PageDenied({ route, role }: Props) {
  const roles = (route.roles ?? BACK_OFFICE_ROLES).map((each) => ROLE_LABELS[each]).join(' or ');
  return (
    <>
      <Typography variant="h1" gutterBottom>
        {`${route.title} is not for your role`}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {`You are signed in as ${ROLE_LABELS[role]}; this page is for the role ${roles}.`}
      </Typography>
      <Button variant="contained" component={Link} to="/admin">
        Back to Dashboard
      </Button>
    </>
  );
}
