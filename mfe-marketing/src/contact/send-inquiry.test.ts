import { contactSubmission } from '@capsule/contracts/contact/contact-submission';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { answering, fakeApi, oneOf } from '@capsule/host/testing';
import { attemptFor, randomKey, sendInquiry } from './send-inquiry';

const INQUIRY = {
  name: 'Priya Nair',
  email: 'priya@hillviewracing.example',
  phone: '+61 2 5550 0134',
  organization: null,
  message: 'We need eight homes by March.',
};

const keys = () => {
  let last = 0;
  return () => `key-${(last += 1)}`;
};

describe('attemptFor', () => {
  it('keeps its key while the text is the same', () => {
    const newKey = keys();
    const first = attemptFor(INQUIRY, null, newKey);
    expect(attemptFor({ ...INQUIRY }, first, newKey)).toBe(first);
  });

  it('takes a new key when the text has changed', () => {
    const newKey = keys();
    const first = attemptFor(INQUIRY, null, newKey);
    expect(attemptFor({ ...INQUIRY, message: 'We need nine homes by March.' }, first, newKey).key).not.toBe(first.key);
  });
});

describe('randomKey', () => {
  it('is a UUID', () => {
    expect(randomKey()).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is made without randomUUID where the page is not served over HTTPS', () => {
    const getRandomValues: Crypto['getRandomValues'] = (bytes) => crypto.getRandomValues(bytes);
    const key = randomKey({ getRandomValues });
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(randomKey({ getRandomValues })).not.toBe(key);
  });

  it('has two digits of each random byte, also of a small one', () => {
    const getRandomValues = ((bytes: Uint8Array) => bytes.map((_, at) => at)) as Crypto['getRandomValues'];
    expect(randomKey({ getRandomValues })).toBe('000102030405060708090a0b0c0d0e0f');
  });
});

describe('sendInquiry', () => {
  it('leaves an empty organization out', async () => {
    const calls = fakeApi(answering(contactSubmission.calls.create, () => oneOf(sampleRow(contactSubmission))));
    await sendInquiry(INQUIRY, 'k1');
    const { organization: _, ...given } = INQUIRY;
    expect(calls).toMatchObject([{ method: 'POST', path: '/api/contact', headers: { 'idempotency-key': 'k1' } }]);
    expect(calls[0]?.body).toEqual(given);
  });
});
