/** All that lies over a page and keeps it from being used: those of MUI, and those of the browser. */
export const MODAL_DIALOGS = 'dialog[open], [aria-modal="true"]';
