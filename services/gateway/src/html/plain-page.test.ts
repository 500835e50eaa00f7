import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { PLAIN_PAGE_POLICY, UNAVAILABLE_PAGE } from './plain-page';

it('the gateway’s own pages load nothing, lead nowhere else, and have no style and no form but their own', () => {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(UNAVAILABLE_PAGE) ?? [];
  expect(style).not.toBe('');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(PLAIN_PAGE_POLICY).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  );
});
