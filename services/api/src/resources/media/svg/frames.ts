/** Texts between two processes, each with its length in front: a text may hold any character, line ends included. */

const HEAD_BYTES = 4;

/** The bytes that `readFrames` takes for one text. */
export function toFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(body.length);
  return Buffer.concat([head, body]);
}

/** The texts of a stream, as they become whole; what is cut off at its end is left out. */
export async function* readFrames(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let held: Buffer[] = [];
  let size = 0;
  let wanted = HEAD_BYTES;
  for await (const chunk of stream) {
    held.push(chunk);
    size += chunk.length;
    while (size >= wanted) {
      const all = Buffer.concat(held);
      const end = HEAD_BYTES + all.readUInt32BE();
      const isWhole = all.length >= end;
      if (isWhole) yield all.toString('utf8', HEAD_BYTES, end);
      const rest = isWhole ? all.subarray(end) : all;
      held = [rest];
      size = rest.length;
      wanted = isWhole ? HEAD_BYTES : end;
    }
  }
}
