/** Where each relation of a `Link` header leads. @example linksIn(answer.headers)['next'] */
export const linksIn = (headers: Headers): Partial<Record<string, string>> =>
  Object.fromEntries(
    [...(headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, url, relation]) => [relation, url]),
  );
