import { movedBy, pointIn } from './moved';

/** The focal point follows keys and clicks, and never leaves the picture. */

describe('the focal point at 30 % and 95 %', () => {
  const from = { focalX: 30, focalY: 95 };
  it.each([
    ['ArrowLeft', false, 29, 95],
    ['ArrowRight', true, 40, 95],
    ['ArrowUp', false, 30, 94],
    ['ArrowDown', true, 30, 100],
    ['Home', false, 50, 50],
  ])('is moved by %s (with Shift: %p) to %i and %i', (key, shiftKey, focalX, focalY) => {
    expect(movedBy({ key, shiftKey }, from)).toEqual({ focalX, focalY });
  });

  it('stays with other keys', () => {
    expect(movedBy({ key: 'Tab', shiftKey: false }, from)).toBeNull();
  });
});

describe('a click on a picture of 400 by 200 px at 10, 20', () => {
  it.each([
    [10, 20, 0, 0],
    [130, 160, 30, 70],
    [410, 220, 100, 100],
    [500, 0, 100, 0],
  ])('at %i, %i is %i %% and %i %%', (clientX, clientY, focalX, focalY) => {
    expect(pointIn({ left: 10, top: 20, width: 400, height: 200 }, { clientX, clientY })).toEqual({ focalX, focalY });
  });
});
