import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** Fields side by side where there is room; a field with `sx={WHOLE_ROW}` takes the full width. */
  columns?: 1 | 2 | 3;
  children: ReactNode;
}

/** For `sx`: the field takes the full width of its section. */
export const WHOLE_ROW = { gridColumn: '1 / -1' } as const;

/** A group of fields in a form. @example <FormSection title="Rates" columns={3}>…</FormSection> */
export function FormSection({ title, columns = 1, children }: Props) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle2" color="textSecondary" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
