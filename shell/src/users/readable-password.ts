/** Letters and digits that are not confused when read aloud or copied by hand. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** The largest multiple of the alphabet's size in a byte: what is beyond would make some letters likelier. */
const FAIR = 256 - (256 % READABLE.length);

function letter(): string {
  const [byte = FAIR] = crypto.getRandomValues(new Uint8Array(1));
  return byte < FAIR ? READABLE[byte % READABLE.length]! : letter();
}

/**
 * A random password to be shown on a screen once, such as `k7dm-w2xp-hq9r-t4bz`: 79 bits. It is made here and not by the
 * API, so that a call can be repeated without the password being stored anywhere (decision record 028).
 */
export function readablePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
