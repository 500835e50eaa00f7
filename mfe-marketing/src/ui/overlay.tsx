import { useRef, type ReactNode } from 'react';
import { Icon } from './icon';
import styles from './overlay.module.css';

interface Props {
  /** The small image. */
  children: ReactNode;
  /** The large image, shown in the overlay. */
  enlarged: ReactNode;
  /** The name of the button and of the overlay, for screen readers. */
  label: string;
  /** For the element around the small image. It must be positioned, because the button covers it. */
  className?: string;
}

/**
 * An image that opens enlarged over a dark overlay (product §2, structure diagram). A click on the overlay, the close
 * button or Escape closes it; the browser's modal dialog keeps the focus inside and returns it.
 */
export function Enlargeable({ children, enlarged, label, className }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <div className={className}>
        {children}
        {/* The button covers the image instead of containing it; otherwise a diagram's texts would become its name. */}
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
          {/* Closes the overlay by a click anywhere on it. For the keyboard there are the close button and Escape. */}
          <button type="button" className={styles.surface} aria-hidden="true" tabIndex={-1} onClick={close} />
        </div>
      </dialog>
    </>
  );
}
