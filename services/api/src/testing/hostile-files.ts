import { UPLOAD_FIELD } from '@capsule/contracts';
import fc, { type Arbitrary } from 'fast-check';
import { NASTY_TEXTS } from './wrong-values';

/** Generated forms with files that are wrong in their name, their type, their content, or as a form. */

interface HostileFile {
  field: string;
  name: string;
  type: string;
  content: Uint8Array;
}

/** With what the accepted types begin; what follows is arbitrary. */
const BEGINNINGS = [
  '',
  '\xff\xd8\xff\xe1\xff\xff',
  '\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR',
  'GIF89a\xff\xff\xff\xff\x80\x00\x00',
  'RIFF\xff\xff\xff\xffWEBPVP8X',
  '\x00\x00\x00\x18ftypavif\x00\x00\x00\x00avif',
  '\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isom\xff\xff\xff\xffmoov',
  '\x1a\x45\xdf\xa3\x8f\x42\x82\x84webm\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff',
  '%PDF-1.7\n',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e309 -1">',
  '<svg xmlns="http://www.w3.org/2000/svg" width="9"',
  '<?xml version="1.0" encoding="UTF-16"?><svg/>',
].map((text) => Buffer.from(text, 'latin1'));

const ENDINGS = ['.jpg', '.png', '.gif', '.webp', '.avif', '.svg', '.pdf', '.mp4', '.webm', '.exe', '', '.PNG.'];
const TYPES = ['image/png', 'text/html', '', 'application/octet-stream; charset="', 'multipart/mixed; boundary=x'];

const files: Arbitrary<HostileFile> = fc.record({
  field: fc.oneof({ weight: 9, arbitrary: fc.constant(UPLOAD_FIELD) }, fc.constantFrom('', '__proto__', 'x')),
  name: fc
    .tuple(fc.oneof(fc.constantFrom(...NASTY_TEXTS, '../../x', 'x'.repeat(300)), fc.string()), fc.nat())
    .map(([name, ending]) => `${name.replaceAll(/[\r\n"]/g, '')}${ENDINGS[ending % ENDINGS.length]}`),
  type: fc.constantFrom(...TYPES),
  content: fc
    .tuple(fc.constantFrom(...BEGINNINGS), fc.uint8Array({ maxLength: 200 }))
    .map(([beginning, rest]) => Buffer.concat([beginning, rest])),
});

/** Without the end that a form needs, a form is cut off. */
const ENDS = ['--\r\n', '', '\r\n\r\n'];

/** The boundary of every form. */
export const BOUNDARY = 'capsule-boundary';

const partOf = ({ field, name, type, content }: HostileFile): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n`),
    Buffer.from(`Content-Type: ${type}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);

/** The bytes of forms with up to three files. */
export const hostileForms: Arbitrary<Buffer> = fc
  .tuple(
    fc.array(files, { maxLength: 3 }),
    fc.oneof({ weight: 9, arbitrary: fc.constant(ENDS[0]) }, fc.constantFrom(...ENDS)),
  )
  .map(([list, end = '']) => Buffer.concat([...list.map(partOf), Buffer.from(`--${BOUNDARY}${end}`)]));
