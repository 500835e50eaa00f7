import { answerOf, CallError, headersOf, jsonOf, sendSignedIn, type Answer } from './call';

/** Sends files. Only an XMLHttpRequest tells how much of a body has been sent. */

export interface UploadOptions {
  /** An upload that is repeated with the same key is stored once (product §10). */
  idempotencyKey: string;
  /** The version of the row that the file is for; the API refuses it when the row has a newer one (product §10). */
  ifMatch?: number;
  /** Called with how many bytes of the form have been sent, and how many it has. */
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
}

/** Longer than the server waits for all of it, and then decodes images (product §10.8), in ms. */
const TIMEOUT_MS = 660_000;

const LOST = 'The connection was lost.';

/** @throws CallError with status 0 when there is no response; the signal's reason when it is aborted */
function send(
  path: string,
  form: FormData,
  { idempotencyKey, ifMatch, onProgress, signal }: UploadOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settled = (settle: () => void) => () => {
      signal?.removeEventListener('abort', abort);
      settle();
    };
    request.open('POST', path);
    const headers = headersOf({ method: 'POST', idempotencyKey, ...(ifMatch !== undefined && { ifMatch }) });
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = TIMEOUT_MS;
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded, total));
    const answered = settled(() => {
      const { status, statusText, responseText: text } = request;
      resolve(answerOf({ status, statusText, text, header: (name) => request.getResponseHeader(name) }));
    });
    const lost = settled(() => reject(new CallError(0, LOST)));
    request.addEventListener('load', answered);
    request.addEventListener('error', lost);
    request.addEventListener('timeout', lost);
    const aborted = settled(() => reject(signal?.reason as Error));
    request.addEventListener('abort', aborted);
    signal?.addEventListener('abort', abort);
    request.send(form);
  });
}

/**
 * Sends a form with files, with the session's cookie, and returns the response's JSON. When the session turns out to
 * have ended, it waits for a sign-in, as `call` does.
 *
 * @throws CallError when the response is an error or not JSON, or when there is none; the signal's reason
 * @example const { data } = await upload<{ data: MediaItem[] }>('/api/media', form, { idempotencyKey, onProgress });
 */
export async function upload<T = unknown>(path: string, form: FormData, options: UploadOptions): Promise<T> {
  options.signal?.throwIfAborted();
  return jsonOf<T>(await sendSignedIn(() => send(path, form, options), options.signal));
}
