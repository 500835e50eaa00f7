import { UPLOAD_WORDS } from './upload-words';
import classes from './upload.module.css';

/** Over the page while files are held over it. */
export const DropOverlay = () => (
  <div className={classes['over']}>
    <span>{UPLOAD_WORDS.dropPage}</span>
  </div>
);
