import { UPLOAD_FIELD } from '@capsule/contracts';
import type { Answer, Browser } from './browser';

/** A file to upload. */
export interface TestFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer> | string;
}

interface UploadOptions {
  headers?: Record<string, string>;
  /** The name of the form field. */
  field?: string;
  /** Where the form is sent to. */
  path?: string;
}

/** Uploads files in a form, as a browser does. */
export async function upload(
  browser: Browser,
  files: TestFile[],
  { headers = {}, field = UPLOAD_FIELD, path = '/api/media' }: UploadOptions = {},
): Promise<Answer> {
  const form = new FormData();
  for (const { name, bytes } of files) form.append(field, new Blob([bytes]), name);
  // `Response` encodes the form and has the content type with its boundary.
  const response = new Response(form);
  const text = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  return browser.call('POST', path, { raw: { type, text }, headers });
}
