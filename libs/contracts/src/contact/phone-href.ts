/** A number with an extension at its end, as people write it: `ext. 12`, `x12`, `#12`. */
const EXTENDED = /^(.*\d)[\s,;.(]*(?:ext(?:ension|n)?|x|#)[\s.:]*(\d[\d\s]*)\)?$/i;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/**
 * A phone number as a `tel:` link (RFC 3966). With the country's code, a zero in brackets is not dialled; an extension is
 * named apart, else it would be dialled as a part of the number.
 */
export function phoneHref(phone: string): string {
  const [, extended, extension] = EXTENDED.exec(phone.trim()) ?? [];
  const number = extended ?? phone;
  const isGlobal = /^\D*\+/.test(number);
  const digits = digitsOf(isGlobal ? number.replace(/\(\s*0\s*\)/, '') : number);
  return `tel:${isGlobal ? '+' : ''}${digits}${extension ? `;ext=${digitsOf(extension)}` : ''}`;
}
