import { describe, expect, it } from '@jest/globals';
import { EventStream, messageOf } from './event-stream';

const textOf = (stream: EventStream): string => String(stream.body.read() ?? '');
const open = () => new EventStream({ id: 1, role: 'manager' }, 'token');

describe('an event stream', () => {
  it('sends the reconnection time, then one message after another', () => {
    const stream = open();
    stream.send(messageOf('change', '{"id":1}', 'a-1'));
    stream.send(messageOf('alive', '{}'));
    expect(textOf(stream)).toBe('retry: 2000\n\nid: a-1\nevent: change\ndata: {"id":1}\n\nevent: alive\ndata: {}\n\n');
  });

  it('sends nothing after its end', () => {
    const stream = open();
    stream.end();
    stream.send(messageOf('change', '{}'));
    expect(textOf(stream)).toBe('retry: 2000\n\n');
  });

  it('cuts off a reader who does not keep up', () => {
    const stream = open();
    const message = messageOf('change', JSON.stringify('x'.repeat(1000)));
    for (let sent = 0; sent < 50; sent += 1) stream.send(message);
    expect(stream.body.destroyed).toBe(false);
    for (let sent = 0; sent < 50; sent += 1) stream.send(message);
    expect(stream.body.destroyed).toBe(true);
  });
});
