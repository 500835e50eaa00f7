import { mediaItem } from '@capsule/contracts/media/media-item';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { FakeRequest, listOf, refusal } from './index';
import { saidSoFar } from './said-of';

/** An upload that a test answers is answered as the API documents it. */

describe('a fake upload', () => {
  /** Sends a form, and answers it. @returns what the test would fail with */
  function said(status: number, json: unknown, path = '/api/media', idempotencyKey = 'k1'): string {
    FakeRequest.install();
    const request = new FakeRequest();
    request.open('POST', path);
    request.setRequestHeader('idempotency-key', idempotencyKey);
    request.send(new FormData());
    request.answer(status, json);
    return saidSoFar();
  }
  const stored = listOf([sampleRow(mediaItem)]).json as { data: unknown };

  it('may be stored, or refused as the API refuses it', () => {
    expect(said(201, { success: true, data: stored.data })).toBe('');
    expect(said(415, refusal('request.unsupported-media-type').json)).toBe('');
  });

  it.each<[string, () => string, string]>([
    [
      'a code with the status of another',
      () => said(415, refusal('request.invalid').json),
      'POST /api/media: the call is never answered with 415 "request.invalid"',
    ],
    ['another answer', () => said(201, { success: true }), 'response / must have required'],
    [
      'no key',
      () => said(201, { success: true, data: stored.data }, '/api/media', ''),
      'the header idempotency-key is not as documented',
    ],
    ['another address', () => said(201, {}, '/api/films'), 'POST /api/films: the API has no such call'],
  ])('fails the test that lets the API give %s', (_what, answered, message) => {
    expect(answered()).toContain(message);
  });
});
