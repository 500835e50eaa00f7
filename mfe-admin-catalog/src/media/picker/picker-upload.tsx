import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { SlotProps } from '@capsule/contracts/releases/slots';
import { Icon } from '@capsule/web-kit/icons';
import { newIdempotencyKey } from '@capsule/web-kit/write';
import { mediaStored } from '../media-endpoints';
import { sendFile } from '../upload/send-file';
import { PICKER_WORDS } from './picker-words';

/** Uploads a file and chooses it. */
export function PickerUpload({ accept, onPick }: Pick<SlotProps['media-picker'], 'accept' | 'onPick'>) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [stored] = mediaStored.useMutation();
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);

  const send = async (file: File) => {
    setProblem(null);
    setShare(0);
    const options = { idempotencyKey: newIdempotencyKey(), onProgress: setShare, signal: leaving.signal };
    try {
      const item = await sendFile(file, options);
      void stored();
      onPick(item);
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
  const isBusy = share !== null;
  return (
    <>
      <Button
        startIcon={<Icon name="upload" />}
        aria-disabled={isBusy}
        onClick={() => !isBusy && input.current?.click()}
      >
        {isBusy ? PICKER_WORDS.uploading(share) : PICKER_WORDS.upload}
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
      {problem ? (
        <Alert severity="error" sx={{ width: '100%' }}>
          {problem}
        </Alert>
      ) : null}
    </>
  );
}
