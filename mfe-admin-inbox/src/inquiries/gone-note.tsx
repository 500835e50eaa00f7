import Alert from '@mui/material/Alert';

interface Props {
  /** The subject of a sentence. @example 'Priya Nair' */
  who: string;
}

/** Says in the details of an inquiry that somebody else has deleted it, as an open form does (product §8.4). */
export const GoneNote = ({ who }: Props) => (
  <Alert severity="error" sx={{ mb: 2 }}>
    {`${who} deleted this meanwhile. Copy what you need before you close.`}
  </Alert>
);
