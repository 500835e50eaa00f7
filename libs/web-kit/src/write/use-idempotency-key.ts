import { useCallback, useRef } from 'react';

/** A key for one write: a random UUID. `crypto.randomUUID` is missing where the page is not served over HTTPS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The version (4) and variant bits of RFC 9562, §5.4.
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * Returns the idempotency key of a create. The same content keeps its key when it is sent again, so that a lost
 * response never leads to two rows; other content gets a new key, because the API refuses a key with another body
 * (product §10).
 *
 * @example const keyOf = useIdempotencyKey(); await createUnit({ body, idempotencyKey: keyOf(body) });
 */
export function useIdempotencyKey(): (body: object) => string {
  const last = useRef<{ content: string; key: string } | null>(null);
  return useCallback((body) => {
    const content = JSON.stringify(body);
    if (last.current?.content !== content) last.current = { content, key: newIdempotencyKey() };
    return last.current.key;
  }, []);
}
