import { MAX_SUBJECT_LENGTH, type MailKind } from '@capsule/contracts';
import { escapeHtml } from '@capsule/service-kit/escape-html';

/** What a mail says, and to whom, before it is queued. */
export interface Letter {
  kind: MailKind;
  to: { address: string; name: string | null };
  /** Where an answer to it goes; the sender's address by default. */
  replyTo?: string;
  subject: string;
  text: string;
  /** A calendar file (RFC 5545). */
  calendar?: string;
}

/** Line breaks and other control characters, and those that turn the direction of what follows. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** A text of a header: one line, which cannot begin another header. Cut where it is too long, never within an emoji. */
export function oneLine(text: string, longest = MAX_SUBJECT_LENGTH): string {
  const line = text.replace(NOT_IN_A_LINE, ' ').trim();
  return line.length <= longest ? line : `${cut(line, longest - 1)}…`;
}

/** Lone halves of surrogate pairs cannot be stored. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, '');

/** Control characters but line breaks and tabs, which PostgreSQL or mail servers do not take. */
const NOT_IN_A_TEXT = /(?![\n\t])\p{Cc}/gu;

/** The text of a mail: lines of what somebody typed, as they are. */
export const plainText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(NOT_IN_A_TEXT, '');

/**
 * The same text as HTML, for programs that show nothing else: nothing of it is markup, whatever was typed, and each
 * paragraph finds its own direction.
 */
export function htmlOf(text: string): string {
  const paragraphs = plainText(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p dir="auto">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html lang="en"><body>${paragraphs.join('')}</body></html>`;
}
