import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Block } from '@capsule/contracts/bookings/block';
import { showToast } from '@capsule/host';
import type { CallFailure } from '@capsule/host/admin';
import { useRowDialog } from '@capsule/web-kit/dialog';
import { ResourceDeleteDialog, ResourceForm } from '@capsule/web-kit/resource';
import { blocks } from './blocks.api';
import { BLOCK_FORM } from './block-form';
import { BLOCK_WORDS } from './block-words';

/** A unit, and days in it: from `from` to the day before `to`. */
interface Place {
  unitId: number;
  from: string;
  to: string;
}

const valuesOf = ({ unitId, from, to }: Place) => ({ capsuleId: String(unitId), fromDate: from, toDate: to });

const nothingSaved = () => undefined;

/** The form of a block, and the question before one is deleted: for a block that is there, or for days that were drawn. */
export function useBlockDialog() {
  const { shown, show, close } = useRowDialog<Block, 'form'>();
  // Over the form, which has what was typed in it if nothing is deleted after all.
  const asked = useRowDialog<Block, 'delete'>();
  const [initial, setInitial] = useState<ReturnType<typeof valuesOf> | undefined>();
  const [read] = blocks.read.useLazyQuery();
  /** What was asked for last; what is answered after something else was asked for is not opened any more. */
  const wanted = useRef<object | null>(null);
  const forget = useCallback(() => {
    wanted.current = null;
  }, []);
  useEffect(() => forget, [forget]);
  const open = useCallback(
    async (id: number) => {
      const own = {};
      wanted.current = own;
      const { data, error } = await read(id);
      if (wanted.current !== own) return undefined;
      if (data !== undefined) return show('form', data);
      const isGone = (error as CallFailure | undefined)?.status === 404;
      return showToast({ ...(isGone ? BLOCK_WORDS.gone : BLOCK_WORDS.unread), tone: 'error' });
    },
    [read, show],
  );
  const add = useCallback(
    (place?: Place) => {
      forget();
      setInitial(place && valuesOf(place));
      show('form', null);
    },
    [forget, show],
  );
  const row = shown?.row ?? null;
  const deleting = row && (
    <Button color="error" sx={{ alignSelf: 'flex-end' }} onClick={() => asked.show('delete', row)}>
      {BLOCK_WORDS.remove}
    </Button>
  );
  const form = shown ? (
    <ResourceForm
      key={shown.opening}
      endpoints={blocks}
      words={BLOCK_WORDS}
      layout={BLOCK_FORM}
      row={row}
      initial={initial}
      lead={deleting}
      open={shown.open}
      onSaved={nothingSaved}
      onClose={close}
    />
  ) : null;
  const question = asked.shown?.row ? (
    <ResourceDeleteDialog
      key={asked.shown.opening}
      endpoints={blocks}
      words={BLOCK_WORDS.removed}
      nameOf={BLOCK_WORDS.nameOf}
      row={asked.shown.row}
      open={asked.shown.open}
      onDeleted={close}
      onUndone={nothingSaved}
      onClose={asked.close}
    />
  ) : null;
  const dialog = (
    <>
      {form}
      {question}
    </>
  );
  return { dialog, open, add, forget };
}
