import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { LeaveWords } from '@capsule/host/admin';
import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { SlicedDialog } from '../dialog/sliced-dialog';
import { FormButtons } from './form-buttons';
import { useDiscardQuestion } from './use-discard-question';
import { focusFirstError } from './validate-values';

/** Width of forms on wide screens. */
const FORM_WIDTH_PX = 720;

interface Props {
  open: boolean;
  title: string;
  /** On wide screens, in px. */
  width?: number;
  /** There are changes that are not saved. */
  dirty: boolean;
  /** The save is running: the dialog cannot be closed. */
  busy: boolean;
  /** What is asked before something is given up that is on its way in the form. Until it is here, nothing is saved. */
  underWay?: LeaveWords | undefined;
  submit: (event: FormEvent) => Promise<unknown> | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog around a form. It asks before anything typed is lost, and brings the focus to the first wrong field. */
export function DialogFrame(props: Props) {
  const { open, title, width = FORM_WIDTH_PX, dirty, busy, underWay, submit, onClose, children } = props;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const isHeld = underWay !== undefined;
  const { leave, question } = useDiscardQuestion(open && (dirty || isHeld), dirty ? undefined : underWay);

  const submitThenFocus = async (event: FormEvent) => {
    if (isHeld) return event.preventDefault();
    await submit(event);
    focusFirstError(element.current);
  };
  const close = () => {
    if (!busy) leave(onClose);
  };
  const buttons = <FormButtons formId={`${id}-form`} busy={busy} isHeld={isHeld} onCancel={close} />;
  return (
    <>
      <SlicedDialog
        open={open}
        onClose={close}
        fullScreen={phone}
        aria-labelledby={`${id}-title`}
        slotProps={{ paper: { sx: phone ? {} : { width, maxWidth: 'calc(100% - 32px)' } } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pr: 2 }}>
          {/* A long title takes a second line, and no button leaves the window. */}
          <DialogTitle id={`${id}-title`} component="h2" sx={{ flex: 1, minWidth: 0, pr: 1 }}>
            {title}
          </DialogTitle>
          {phone ? buttons : null}
        </Box>
        <DialogContent dividers>
          <Box
            component="form"
            id={`${id}-form`}
            ref={element}
            noValidate
            aria-busy={busy}
            onSubmit={(event: FormEvent) => void submitThenFocus(event)}
          >
            {children}
          </Box>
        </DialogContent>
        {/* At the left, and on phones at the top, so that the toast of a failed save does not cover "Save". */}
        {phone ? null : <DialogActions sx={{ p: 2, pl: 3, justifyContent: 'flex-start' }}>{buttons}</DialogActions>}
      </SlicedDialog>
      {question}
    </>
  );
}
