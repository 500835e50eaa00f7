import Typography from '@mui/material/Typography';

/** Below the last page of a list that goes on: where the rest is. */
export const PagesEnd = () => (
  <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 1 }}>
    The pages end here, the list does not: search, filter, or sort the other way to see the rest.
  </Typography>
);
