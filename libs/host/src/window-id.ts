/**
 * The id of this window of the browser, until its page is left: writes are sent with it, and their events contain it.
 */

const BYTES = 9;

const bytes = crypto.getRandomValues(new Uint8Array(BYTES));

/** By it a page knows which changes are its own (product §10.5). */
export const WINDOW_ID = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
