import { noGesture, readWheel, type WheelInput } from './wheel-gesture';

/** The number of events that count as pushes. */
function pushes(events: WheelInput[]): number {
  let gesture = noGesture;
  let count = 0;
  for (const event of events) {
    const read = readWheel(gesture, event);
    gesture = read.gesture;
    if (read.push) count += 1;
  }
  return count;
}

/** The times of the pushes, in ms. */
function pushTimes(events: WheelInput[]): number[] {
  let gesture = noGesture;
  return events
    .filter((event) => {
      const read = readWheel(gesture, event);
      gesture = read.gesture;
      return read.push;
    })
    .map(({ time }) => time);
}

/** A trackpad swipe: the speed rises for 100 ms, then 1.5 s of inertia; one event for each frame. */
const swipe: WheelInput[] = Array.from({ length: 100 }, (_, frame) => ({
  time: frame * 16,
  delta: frame < 6 ? 10 + frame * 12 : 70 * 0.95 ** (frame - 5),
}));

describe('a push of the wheel', () => {
  it('is every notch of a mouse wheel turned slowly', () => {
    expect(pushes([0, 500, 1000].map((time) => ({ time, delta: 100 })))).toBe(3);
  });

  it('is every notch of a wheel turned steadily: the lock, not the wheel, slows the deck', () => {
    expect(pushes([0, 60, 120, 180].map((time) => ({ time, delta: 100 })))).toBe(4);
  });

  it('is over with a swipe before the lock is: its inertia moves nothing more', () => {
    expect(Math.max(...pushTimes(swipe))).toBeLessThan(400);
  });

  it('is made again by a second swipe within the inertia of the first', () => {
    const again = swipe.slice(0, 40).concat(swipe.map(({ time, delta }) => ({ time: 640 + time, delta })));
    expect(pushTimes(again).some((time) => time >= 640)).toBe(true);
  });

  it('is made by turning round', () => {
    expect(
      pushes([
        { time: 0, delta: 80 },
        { time: 16, delta: 10 },
        { time: 32, delta: -5 },
      ]),
    ).toBe(2);
  });

  it('is a weak event only after a pause, which a busy page does not make', () => {
    expect(
      [300, 301].map((time) =>
        pushes([
          { time: 0, delta: 100 },
          { time, delta: 10 },
        ]),
      ),
    ).toEqual([1, 2]);
  });

  it('is measured against its own gesture, not against a stronger one before', () => {
    const weak = [1000, 1050].map((time) => ({ time, delta: 20 }));
    expect(pushes([{ time: 0, delta: 100 }, ...weak])).toBe(3);
  });

  it('is an event with four fifths of the strength', () => {
    expect(
      [79, 80].map((delta) =>
        pushes([
          { time: 0, delta: 100 },
          { time: 16, delta },
        ]),
      ),
    ).toEqual([1, 2]);
  });
});
