import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  title: string;
  /** A selector of what has the focus first. */
  first: string;
  /** Something may come at its end: it hangs from its top, so that nothing else moves then. */
  grows?: boolean;
  children: ReactNode;
}

/**
 * A dialog over everything, open forms and their dialogs included: a `<dialog>` of the browser is in its top layer, and
 * nothing beneath can be reached. It cannot be closed by a key. It is no part of `#root`, which a dialog of MUI hides
 * from screen readers.
 */
export function TopDialog({ title, first, grows = false, children }: Props) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current!;
    const stay = (event: Event) => event.preventDefault();
    // The second Escape in a row closes a dialog whatever its page says.
    const reopen = () => dialog.showModal();
    dialog.addEventListener('cancel', stay);
    dialog.addEventListener('close', reopen);
    dialog.showModal();
    dialog.querySelector<HTMLElement>(first)?.focus();
    return () => {
      dialog.removeEventListener('close', reopen);
      dialog.close();
    };
  }, [first]);
  return createPortal(
    <Box
      component="dialog"
      ref={element}
      aria-labelledby={id}
      sx={{
        width: 'min(420px, calc(100vw - 32px))',
        ...(grows
          ? { mt: '16dvh', mb: 'auto', maxHeight: 'calc(84dvh - 16px)' }
          : { maxHeight: 'calc(100dvh - 32px)' }),
        overflowY: 'auto',
        p: { xs: 3, sm: 4 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        boxShadow: 24,
        '&::backdrop': { bgcolor: 'rgb(0 0 0 / 0.55)' },
      }}
    >
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>,
    document.body,
  );
}
