import { checkUpload } from './fake-api';

/**
 * `XMLHttpRequest` as far as uploads need it: a test lets it progress, answers it or cuts it. It can only answer what the
 * API documents.
 */
export class FakeRequest extends EventTarget {
  /** Those that were sent since the last `install`, in order. */
  static sent: FakeRequest[] = [];

  static install(): void {
    FakeRequest.sent = [];
    globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  }

  method = '';
  path = '';
  readonly headers: Record<string, string> = {};
  body: FormData | null = null;
  timeout = 0;
  status = 0;
  statusText = '';
  responseText = '';
  isAborted = false;
  readonly upload = new EventTarget();

  open(method: string, path: string): void {
    Object.assign(this, { method, path });
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getResponseHeader(): null {
    return null;
  }

  send(body: FormData): void {
    this.body = body;
    FakeRequest.sent.push(this);
  }

  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  /** The name of the file that is sent. */
  get fileName(): string {
    return (this.body!.get('files') as File).name;
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }

  answer(status: number, json: unknown): void {
    checkUpload(this, { status, json });
    Object.assign(this, { status, responseText: JSON.stringify(json) });
    this.dispatchEvent(new Event('load'));
  }

  /** The connection is lost. */
  cut(): void {
    this.dispatchEvent(new Event('error'));
  }

  timeOut(): void {
    this.dispatchEvent(new Event('timeout'));
  }
}
