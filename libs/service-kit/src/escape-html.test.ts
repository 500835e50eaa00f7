import { expect, it } from '@jest/globals';
import { escapeHtml } from './escape-html';

it.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  [`"quoted" and 'quoted'`, '&quot;quoted&quot; and &#39;quoted&#39;'],
  ['&amp; & &', '&amp;amp; &amp; &amp;'],
  ['Räume, 3 m²', 'Räume, 3 m²'],
])('%s becomes text', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped);
});
