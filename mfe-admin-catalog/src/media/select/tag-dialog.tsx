import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { pathOf } from '@capsule/contracts/calls/call';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import mediaItem from '@capsule/contracts/media/media-item.descriptor';
import { call } from '@capsule/host';
import { useDiscardQuestion } from '@capsule/web-kit/form';
import { RESULT_WORDS, TAG_WORDS } from './selection-words';
import { SeveralDialog } from './several-dialog';
import { retagged, tagsIn } from './tags';
import { useEach } from './use-each';

const { change } = mediaItem.calls;

interface Props {
  items: readonly MediaItem[];
  onClose: () => void;
}

/** Adds tags to several files, and removes others. */
export function TagDialog({ items, onClose }: Props) {
  const [add, setAdd] = useState('');
  const [remove, setRemove] = useState('');
  const { progress, run } = useEach(items, 'tagged', onClose);
  const isTyped = progress.kind === 'asked' && add + remove !== '';
  const { leave, question } = useDiscardQuestion(isTyped);
  const [added, removed] = [tagsIn(add), tagsIn(remove)];
  const tags = tagsIn(items.flatMap((item) => item.tags).join(','));
  const tag = async ({ id, version, tags: before }: MediaItem) => {
    const next = retagged(before, added, removed);
    if (next === null) return { text: RESULT_WORDS.same, made: null };
    const sent = { method: change.method, body: { tags: next }, ifMatch: version };
    const { data } = await call<{ data: MediaItem }>(pathOf(change, id), sent);
    return { text: RESULT_WORDS.tagged, made: data.version === version ? null : data.version };
  };
  const field = { fullWidth: true, margin: 'normal' } as const;
  return (
    <>
      <SeveralDialog
        title={TAG_WORDS.title(items.length)}
        count={items.length}
        progress={progress}
        action={TAG_WORDS.action}
        isOff={added.length + removed.length === 0}
        onConfirm={() => run(tag)}
        onClose={() => leave(onClose)}
      >
        <TextField
          {...field}
          autoFocus
          label={TAG_WORDS.add}
          helperText={TAG_WORDS.hint}
          value={add}
          onChange={(event) => setAdd(event.target.value)}
        />
        <TextField
          {...field}
          label={TAG_WORDS.remove}
          helperText={TAG_WORDS.have(tags)}
          value={remove}
          onChange={(event) => setRemove(event.target.value)}
        />
      </SeveralDialog>
      {question}
    </>
  );
}
