import { useEffect, useEffectEvent } from 'react';
import type { SlotName, SlotProps } from '@capsule/contracts/releases/slots';
import { showToast, type Toast } from '@capsule/host';
import { Slot } from '@capsule/host/admin';

interface Closing {
  onClose: () => void;
}

/** Names of slots that are dialogs. */
type DialogName = { [N in SlotName]: SlotProps[N] extends Closing ? N : never }[SlotName];

const NOT_LOADED: Toast = {
  title: 'The dialog could not be loaded',
  description: 'Please try again.',
  tone: 'error',
};

/** Resets the state, so that the button can be pressed again. */
function NotLoaded({ onClose }: Closing) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    showToast(NOT_LOADED);
    close();
  }, []);
  return null;
}

/**
 * A dialog that another module offers. If it does not load or fails, a toast says so, and it can be opened again.
 *
 * @example {isOpen ? <SlotDialog name="media-picker" props={{ accept: 'image', onPick, onClose }} /> : null}
 */
export const SlotDialog = <N extends DialogName>({ name, props }: { name: N; props: SlotProps[N] & Closing }) => (
  <Slot name={name} props={props} fallback={<NotLoaded onClose={props.onClose} />} />
);
