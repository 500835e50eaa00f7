import { useRef, type ReactNode } from 'react';
import { Icon } from './icon';
import styles from './overlay.module.css';

interface Props {
  /** The small image. */
  children: ReactNode;
  /** What the overlay shows: the large one. */
  enlarged: ReactNode;
  /** What the button and the overlay are called. */
  label: string;
  /** The frame of the small image: positioned, as the button lies over all of it. */
  className?: string;
}

/**
 * An image that opens enlarged over a dark overlay (product §2, structure diagram). A click on the overlay, the close
 * button and Escape close it; the browser's own modal dialog keeps the focus inside and gives it back.
 */
export function Enlargeable({ children, enlarged, label, className }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <div className={className}>
        {children}
        {/* Over the image, not around it: the words in a diagram are not the button's name. */}
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          aria-label={`Enlarge: ${label}`}
          onClick={() => dialog.current?.showModal()}
        />
      </div>
      <dialog ref={dialog} className={styles.overlay} aria-label={label}>
        <button type="button" className={styles.close} aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
        <div className={styles.stage}>
          <div className={styles.picture}>{enlarged}</div>
          {/* The overlay itself as a target. The keyboard has the close button, and Escape. */}
          <button type="button" className={styles.surface} aria-hidden="true" tabIndex={-1} onClick={close} />
        </div>
      </dialog>
    </>
  );
}
