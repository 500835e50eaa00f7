import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSession } from '@capsule/host/admin';
import { QuestionDialog } from '@capsule/web-kit/dialog';
import { useIdempotencyKey, withToast } from '@capsule/web-kit/write';
import { erase } from './erasing.api';
import { ERASE_FAILURES, eraseToasts, ERASING_WORDS } from './erasing-words';

interface Props {
  /** In the inbox or in the quarantine. */
  inquiry: { id: number; name: string };
  onErased: () => void;
}

/** Deletes one inquiry for good, after a question that says what goes (product §2.21). For administrators only. */
export function EraseButton({ inquiry: { id, name }, onErased }: Props) {
  const { user } = useSession();
  const [send] = erase.useMutation();
  const [isAsking, setAsking] = useState(false);
  const keyOf = useIdempotencyKey();
  if (user?.role !== 'admin') return null;
  const confirm = async () => {
    const { failure } = await withToast(send({ id, idempotencyKey: keyOf({ id }) }), eraseToasts(name));
    if (!failure) onErased();
    return failure;
  };
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)} aria-haspopup="dialog">
        {ERASING_WORDS.erase}
      </Button>
      <QuestionDialog
        open={isAsking}
        title={ERASING_WORDS.erase}
        action={ERASING_WORDS.erase}
        failureWords={ERASE_FAILURES}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {ERASING_WORDS.question(name)} {ERASING_WORDS.goes}
        <Box component="span" role="list" sx={{ display: 'block', my: 1 }}>
          {ERASING_WORDS.parts.map((part) => (
            <Box key={part} component="span" role="listitem" sx={{ display: 'list-item', ml: 2.5 }}>
              {part}
            </Box>
          ))}
        </Box>
        {ERASING_WORDS.stays}
      </QuestionDialog>
    </>
  );
}
