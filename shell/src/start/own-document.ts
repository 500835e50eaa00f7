/**
 * A public page may draw with the styles of its build alone, and the back office with rules that scripts add (docs/decisions/076):
 * what a document may do is said when it is loaded, so the back office begins in one of its own.
 */

let isPublic = false;

/** To be called when the app starts on a public page. */
export const openedInPublic = (): void => {
  isPublic = true;
};

/**
 * A part of the back office that is loaded here, or with its document.
 *
 * @example const AdminApp = shellPage(inOwnDocument(() => import('../admin-frame/admin-app')));
 */
export const inOwnDocument =
  <Part>(load: () => Promise<Part>) =>
  (): Promise<Part> => {
    if (!isPublic) return load();
    window.location.reload();
    // Nothing more is drawn here.
    return new Promise(() => undefined);
  };
