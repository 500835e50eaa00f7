import * as Toast from '@radix-ui/react-toast';
import type { ShownToast, ToastAction } from '@capsule/host';
import styles from './toast-region.module.css';

/** Toasts (product §9): one at a time, for 5 s, dismissed by a swipe of 50 px to the right, focused by F8. */
const DURATION_MS = 5000;
/** What can be acted on stays longer; while it is hovered or has the focus, the time stands still. */
const ACTION_DURATION_MS = 10_000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ['F8'];

/** The button of a toast; a screen reader says with the toast how it is reached. */
function Action({ label, run }: ToastAction) {
  return (
    <Toast.Action className={styles.action} altText={`${label}: press F8`} onClick={run}>
      {label}
    </Toast.Action>
  );
}

/** Shows one toast. A screen reader announces an error at once, and a success when it has finished its sentence. */
export default function ToastRegion({ toast }: { toast: ShownToast }) {
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX} label="Notification">
      <Toast.Root
        key={toast.id}
        duration={toast.action ? ACTION_DURATION_MS : DURATION_MS}
        className={toast.tone === 'error' ? `${styles.toast} ${styles.error}` : styles.toast}
        type={toast.tone === 'error' ? 'foreground' : 'background'}
      >
        <div className={styles.text}>
          <Toast.Title className={styles.title}>{toast.title}</Toast.Title>
          {toast.description ? (
            <Toast.Description className={styles.description}>{toast.description}</Toast.Description>
          ) : null}
        </div>
        {toast.action ? <Action {...toast.action} /> : null}
        <Toast.Close className={styles.close} aria-label="Close notification">
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport className={styles.viewport} hotkey={HOTKEY} label="Notifications ({hotkey})" />
    </Toast.Provider>
  );
}
