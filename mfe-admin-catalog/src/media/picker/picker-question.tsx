import Alert from '@mui/material/Alert';
import { BusyButton } from '@capsule/web-kit/busy-button';
import { TwinPicture } from '../upload/twin-picture';
import { twinText, UPLOAD_WORDS } from '../upload/upload-words';
import type { Pair } from '../upload/uploads';

interface Props {
  pair: Pair;
  /** Why the new one is still there. */
  problem: string | null;
  /** The new one is being taken out. */
  busy: boolean;
  onTakeOther: () => void;
  onKeepBoth: () => void;
}

/** What was uploaded is like a file of the library: which of both is chosen, and whether the new one stays. */
export const PickerQuestion = ({ pair, problem, busy, onTakeOther, onKeepBoth }: Props) => (
  <Alert severity="info" icon={<TwinPicture twin={pair.twin} />} sx={{ width: '100%' }}>
    {problem ?? twinText(pair)}
    <div>
      <BusyButton size="small" busy={busy} onClick={onTakeOther}>
        {UPLOAD_WORDS.takeOther}
      </BusyButton>
      <BusyButton size="small" isOff={busy} onClick={onKeepBoth}>
        {UPLOAD_WORDS.keepBoth}
      </BusyButton>
    </div>
  </Alert>
);
