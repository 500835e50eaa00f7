import { useRef, useState } from 'react';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon';
import { downloadBrochure } from './download-brochure';
import styles from './brochure-button.module.css';

/** Downloads the brochure; a failure is a modal alert (product §4, §8). */
export function BrochureButton() {
  const alert = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const download = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await downloadBrochure();
    } catch {
      alert.current?.showModal();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" className={button.outlineOnDark} aria-disabled={busy} onClick={() => void download()}>
        <Icon name="download" size={20} />
        <span aria-live="polite">{busy ? 'Generating Brochure...' : 'Download Brochure'}</span>
      </button>
      <dialog ref={alert} role="alertdialog" aria-labelledby="brochure-alert" className={styles.alert}>
        <p id="brochure-alert">Failed to generate brochure file. Please try again.</p>
        <form method="dialog">
          <button className={button.primary}>OK</button>
        </form>
      </dialog>
    </>
  );
}
