import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { createPortal } from 'react-dom';

/**
 * MUI's dialog, whose content React draws in slices where it opens in a transition (decision 089). MUI's own portal draws
 * it at a stretch, because it finds out in an effect where it belongs; until that is done, no key is heard.
 */
export const SlicedDialog = (props: DialogProps) => createPortal(<Dialog disablePortal {...props} />, document.body);
