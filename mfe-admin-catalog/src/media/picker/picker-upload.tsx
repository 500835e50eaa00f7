import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { SlotProps } from '@capsule/contracts/releases/slots';
import { useLeaveQuestion } from '@capsule/web-kit/form';
import { Icon } from '@capsule/web-kit/icons';
import { mediaStored } from '../media.api';
import { useFileKey } from '../upload/file-key';
import { sendFile } from '../upload/send-file';
import { twinOf } from '../upload/twin-of';
import { twins } from '../upload/twins';
import { UPLOAD_WORDS } from '../upload/upload-words';
import { TWIN_STAYS, type Pair } from '../upload/uploads';
import { PickerQuestion } from './picker-question';
import { PICKER_WORDS } from './picker-words';

/** Uploads a file and chooses it, after asking where it is like one that is in the library already. */
export function PickerUpload({ accept, onPick }: Pick<SlotProps['media-picker'], 'accept' | 'onPick'>) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pair, setPair] = useState<Pair | null>(null);
  const [isDropping, setDropping] = useState(false);
  const [stored] = mediaStored.useMutation();
  const keyOf = useFileKey();
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);
  useLeaveQuestion(share !== null, { words: UPLOAD_WORDS.stop });

  const send = async (file: File) => {
    setProblem(null);
    setShare(0);
    const options = { idempotencyKey: keyOf(file), onProgress: setShare, signal: leaving.signal };
    try {
      const item = await sendFile(file, options);
      void stored();
      const found = await twinOf(twins.find, item);
      if (leaving.signal.aborted) return;
      if (found) setPair({ stored: item, ...found });
      else onPick(item);
    } catch (error) {
      if (leaving.signal.aborted) return;
      setProblem((error as Error).message);
    }
    setShare(null);
  };
  const chosen = () => {
    const file = input.current?.files?.[0];
    if (file) void send(file);
    if (input.current) input.current.value = '';
  };
  /**
   * The new one goes, and the older one is chosen; both stay where that fails. Who has closed the dialog meanwhile chooses
   * nothing.
   */
  const takeOther = async ({ stored: item, twin }: Pair) => {
    setDropping(true);
    try {
      await twins.drop(item);
      void stored();
      if (!leaving.signal.aborted) onPick(twin);
    } catch {
      setProblem(TWIN_STAYS);
      setDropping(false);
    }
  };
  const isBusy = share !== null || pair !== null;
  return (
    <>
      <Button
        startIcon={<Icon name="upload" />}
        aria-disabled={isBusy}
        onClick={() => !isBusy && input.current?.click()}
      >
        {share === null ? PICKER_WORDS.upload : PICKER_WORDS.uploading(share)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept && `${accept}/*`}
        aria-label={PICKER_WORDS.upload}
        data-testid="new-file"
        onChange={chosen}
      />
      {pair ? (
        <PickerQuestion
          pair={pair}
          problem={problem}
          busy={isDropping}
          onTakeOther={() => void takeOther(pair)}
          onKeepBoth={() => onPick(pair.stored)}
        />
      ) : problem ? (
        <Alert severity="error" sx={{ width: '100%' }}>
          {problem}
        </Alert>
      ) : null}
    </>
  );
}
