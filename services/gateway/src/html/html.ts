import { escapeHtml } from '@capsule/service-kit/escape-html';

/** Escapes JSON for a `<script>`: without `<` it can neither end the element nor open a comment. */
export const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Writes a tag, such as `tag('meta', { name: 'robots', content: 'noindex' })`, and escapes every value. */
export function tag(name: 'meta' | 'link' | 'script', attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${written.join('')}>`;
}
