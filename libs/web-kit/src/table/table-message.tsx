import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Shown instead of the list: the loading text, or the text for an empty list. */
export function TableMessage({ text }: { text: string }) {
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: 280,
        p: 4,
        textAlign: 'center',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Typography color="textSecondary" role="status">
        {text}
      </Typography>
    </Box>
  );
}
