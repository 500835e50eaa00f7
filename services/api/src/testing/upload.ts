import { UPLOAD_FIELD } from '@capsule/contracts';
import type { Answer, Browser } from './browser';

/** A file as a test sends it. */
export interface TestFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer> | string;
}

interface UploadOptions {
  headers?: Record<string, string>;
  /** The form's field. */
  field?: string;
}

/** Sends files as a browser's form does. */
export async function upload(
  browser: Browser,
  files: TestFile[],
  { headers = {}, field = UPLOAD_FIELD }: UploadOptions = {},
): Promise<Answer> {
  const form = new FormData();
  for (const { name, bytes } of files) form.append(field, new Blob([bytes]), name);
  // `Response` writes the form out, and says under which boundary.
  const response = new Response(form);
  const text = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  return browser.call('POST', '/api/media', { raw: { type, text }, headers });
}
