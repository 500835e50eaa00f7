import * as Toast from '@radix-ui/react-toast';
import type { ShownNotice } from '@capsule/host';
import styles from './notice-region.module.css';

/** Notices as specified (product §9): 5 s, swipe right by 50 px, F8 brings the focus there, one at a time. */
const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ['F8'];

/** Shows one notice. A failure is announced at once, a success when the screen reader has finished its sentence. */
export default function NoticeRegion({ notice }: { notice: ShownNotice }) {
  return (
    <Toast.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label="Notification"
    >
      <Toast.Root
        key={notice.id}
        className={`${styles.notice} ${notice.tone === 'error' ? styles.error : styles.success}`}
        type={notice.tone === 'error' ? 'foreground' : 'background'}
      >
        <div>
          <Toast.Title className={styles.title}>{notice.title}</Toast.Title>
          {notice.description ? (
            <Toast.Description className={styles.description}>{notice.description}</Toast.Description>
          ) : null}
        </div>
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
