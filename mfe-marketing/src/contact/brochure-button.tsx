import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon';
import { downloadBrochure } from './download-brochure';
import styles from './brochure-button.module.css';

/** Says that there is no file. */
function FailureAlert({ onClose }: { onClose: () => void }) {
  const alert = useRef<HTMLDialogElement>(null);
  useEffect(() => alert.current?.showModal(), []);
  return (
    <dialog ref={alert} role="alertdialog" aria-labelledby="brochure-alert" className={styles.alert} onClose={onClose}>
      <p id="brochure-alert">Failed to generate brochure file. Please try again.</p>
      <form method="dialog">
        <button className={button.primary}>OK</button>
      </form>
    </dialog>
  );
}

/**
 * Downloads the brochure; a failure is shown as a modal alert (product §4, §8). That stands beside the slides: one that was
 * left meanwhile would hide it, and nothing on the page could be used.
 */
export function BrochureButton() {
  const [hasFailed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const download = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await downloadBrochure();
    } catch {
      setFailed(true);
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
      {hasFailed ? createPortal(<FailureAlert onClose={() => setFailed(false)} />, document.body) : null}
    </>
  );
}
