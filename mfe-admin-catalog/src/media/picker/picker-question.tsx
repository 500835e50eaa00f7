import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { TwinPicture } from '../upload/twin-picture';
import { twinText, UPLOAD_WORDS } from '../upload/upload-words';
import type { Pair } from '../upload/uploads';

interface Props {
  pair: Pair;
  /** Why the new one is still there. */
  problem: string | null;
  onTakeOther: () => void;
  onKeepBoth: () => void;
}

/** What was uploaded is like a file of the library: which of both is chosen, and whether the new one stays. */
export const PickerQuestion = ({ pair, problem, onTakeOther, onKeepBoth }: Props) => (
  <Alert severity="info" icon={<TwinPicture twin={pair.twin} />} sx={{ width: '100%' }}>
    {problem ?? twinText(pair)}
    <div>
      <Button size="small" onClick={onTakeOther}>
        {UPLOAD_WORDS.takeOther}
      </Button>
      <Button size="small" onClick={onKeepBoth}>
        {UPLOAD_WORDS.keepBoth}
      </Button>
    </div>
  </Alert>
);
