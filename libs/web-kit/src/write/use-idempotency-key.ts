import { useCallback, useRef } from 'react';

/** A random UUID. `crypto.randomUUID` is missing where the page is not served over HTTPS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The version (4) and variant bits of RFC 9562, §5.4.
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * Gives the key of a create: trying the same content again keeps it, so that a lost answer never makes two rows;
 * other content is another write (product §10: the same key with another body is refused).
 *
 * @example const keyOf = useIdempotencyKey(); await createUnit({ body, idempotencyKey: keyOf(body) });
 */
export function useIdempotencyKey(): (body: object) => string {
  const last = useRef<{ content: string; key: string } | null>(null);
  return useCallback((body) => {
    const content = JSON.stringify(body);
    if (last.current?.content !== content) last.current = { content, key: newKey() };
    return last.current.key;
  }, []);
}
