import Button from '@mui/material/Button';
import { Link } from '@capsule/host';
import { sessionApi } from '@capsule/host/admin';
import { REDIRECTS_LINK } from './seo-words';

/** The way to the redirects, for those who may open them. */
export function RedirectsLink() {
  // Read from the cache: the frame has fetched the signed-in person.
  const { data: user } = sessionApi.endpoints.currentUser.useQueryState();
  if (user?.role !== 'admin') return null;
  return (
    <Button component={Link} to="/admin/seo/redirects" color="inherit">
      {REDIRECTS_LINK}
    </Button>
  );
}
