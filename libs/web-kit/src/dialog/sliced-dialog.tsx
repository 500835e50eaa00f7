import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { useRef, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { useFocusBack } from './use-focus-back';
import { useFocusWithin } from './use-focus-within';

const ignore = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * MUI's dialog, whose content React draws in slices where it opens in a transition (decision 089). MUI's own portal draws
 * it at a stretch, because it finds out in an effect where it belongs; until that is done, no key is heard.
 *
 * While it fades out it takes no clicks, and none reaches what is behind it: the second click of a double click would do
 * again what the first has done. The focus is in it as long as it is open, and never nowhere once it has closed.
 */
export function SlicedDialog(props: DialogProps) {
  const element = useRef<HTMLDivElement>(null);
  useFocusWithin(element, props.open);
  const giveFocusBack = useFocusBack(element, { open: props.open, restores: props.disableRestoreFocus !== true });
  return createPortal(
    <Dialog
      disablePortal
      {...props}
      ref={element}
      slotProps={{ ...props.slotProps, transition: { onExited: giveFocusBack } }}
      onClickCapture={props.open ? props.onClickCapture : ignore}
    />,
    document.body,
  );
}
