import { describe, expect, it } from '@jest/globals';
import { EventStream } from './event-stream';

const textOf = (stream: EventStream): string => String(stream.body.read() ?? '');

describe('an event stream', () => {
  it('tells when to come back, then one message after another', () => {
    const stream = new EventStream(1, 'token');
    stream.send('change', '{"id":1}');
    stream.heartbeat();
    expect(textOf(stream)).toBe('retry: 2000\n\nevent: change\ndata: {"id":1}\n\n:\n\n');
  });

  it('takes nothing more when it has ended', () => {
    const stream = new EventStream(1, 'token');
    stream.end();
    stream.send('change', '{}');
    expect(textOf(stream)).toBe('retry: 2000\n\n');
  });

  it('cuts off a reader who does not keep up', () => {
    const stream = new EventStream(1, 'token');
    const message = JSON.stringify('x'.repeat(1000));
    for (let sent = 0; sent < 50; sent += 1) stream.send('change', message);
    expect(stream.body.destroyed).toBe(false);
    for (let sent = 0; sent < 50; sent += 1) stream.send('change', message);
    expect(stream.body.destroyed).toBe(true);
  });
});
