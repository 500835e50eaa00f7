import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { RowNews } from '../live';

const WORDS: Record<RowNews['kind'], string> = {
  changed: 'changed this meanwhile. What you typed is still here.',
  deleted: 'deleted this meanwhile. Copy what you need before you close.',
};

interface Props {
  news: RowNews;
  /** Loads what they saved. */
  onReload?: () => void;
}

/** Says above the fields that somebody else has changed the row, before it is saved. */
export function FormNews({ news: { kind, who }, onReload }: Props) {
  return (
    <Alert
      severity={kind === 'changed' ? 'warning' : 'error'}
      sx={{ mb: 3 }}
      action={
        onReload && kind === 'changed' ? (
          <Button color="inherit" size="small" onClick={onReload} sx={{ whiteSpace: 'nowrap' }}>
            Load their changes
          </Button>
        ) : undefined
      }
    >
      {who} {WORDS[kind]}
    </Alert>
  );
}
