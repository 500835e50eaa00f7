/** Conditional requests and encodings, as RFC 9110 has them. */

/** Whether a client's `If-None-Match` names this ETag (§13.1.2: compared weakly). */
export function namesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')));
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding of ours that a client takes: a weight of 0 refuses it (§12.5.3). */
export function bestEncoding(acceptEncoding: string | undefined): Encoding {
  const weights = new Map<string, number>();
  for (const entry of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    weights.set(name, Number(weight) || 0);
  }
  const takes = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find(takes) ?? 'identity';
}
