import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface Props {
  text: string;
}

// The grid hands its overlays what `slotProps` says.
declare module '@mui/x-data-grid' {
  interface NoRowsOverlayPropsOverrides extends Props {}
  interface LoadingOverlayPropsOverrides extends Props {}
}

/** What stands in place of rows: the loading text, or the empty state. */
export function TableMessage({ text }: Props) {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 200, height: '100%', p: 4, textAlign: 'center' }}>
      <Typography color="textSecondary" role="status">
        {text}
      </Typography>
    </Box>
  );
}
