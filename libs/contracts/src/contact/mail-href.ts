/**
 * A `mailto:` link (RFC 6068). Nothing of the address can add a recipient, a header or a text.
 *
 * @param subject of the mail, as it shall be read
 */
export function mailHref(email: string, subject?: string): string {
  const at = email.lastIndexOf('@');
  const link = `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
  return subject ? `${link}?subject=${encodeURIComponent(subject)}` : link;
}
