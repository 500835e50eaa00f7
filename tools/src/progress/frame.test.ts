import { describe, expect, it } from '@jest/globals';
import { frameOf, type StepState } from './frame';

const VIEW = { now: 5000, columns: 80, colors: false };

const step = (state: Partial<StepState>): StepState => ({
  name: 'Database',
  text: '',
  started: 3000,
  ended: null,
  outcome: null,
  parts: new Map(),
  ...state,
});

describe('a step on the terminal', () => {
  it('shows that it goes on, and for how long', () => {
    expect(frameOf([step({})], VIEW)).toEqual([expect.stringMatching(/^ {2}[⠋-⠿] Database {5}2\.0 s$/)]);
    expect(frameOf([step({ started: 4900 })], VIEW)).toEqual([expect.stringMatching(/^ {2}[⠋-⠿] Database +$/)]);
  });

  it('turns its spinner', () => {
    const [now] = frameOf([step({})], VIEW);
    const [later] = frameOf([step({})], { ...VIEW, now: 5080 });
    expect(now?.[2]).not.toBe(later?.[2]);
  });

  it('says what came of it, and how long it took', () => {
    const done = step({ outcome: 'done', text: 'on port 8080', ended: 3400 });
    expect(frameOf([done], VIEW)).toEqual(['  ✓ Database   on port 8080  0.4 s']);
    expect(frameOf([step({ outcome: 'failed', text: 'failed', ended: 3400 })], VIEW)).toEqual([
      '  ✗ Database   failed  0.4 s',
    ]);
  });

  it('shows its parts while it goes on and after it failed, and none when all is well', () => {
    const parts = new Map([
      ['api', 'done'],
      ['gateway', 'failed'],
      ['shell', null],
    ] as const);
    const lines = ['      ✓ api', '      ✗ gateway', '        shell'];
    expect(frameOf([step({ parts })], VIEW)).toEqual([expect.stringContaining('Database   2 of 3'), ...lines]);
    expect(frameOf([step({ parts, outcome: 'failed', text: 'failed', ended: 4000 })], VIEW)).toEqual([
      '  ✗ Database   failed  1.0 s',
      ...lines,
    ]);
    expect(frameOf([step({ parts, outcome: 'done', text: 'all', ended: 4000 })], VIEW)).toHaveLength(1);
  });

  it('is never wider than the terminal, where it would break into two lines', () => {
    const [text] = frameOf([step({ text: 'x'.repeat(100), outcome: 'done', ended: 4000 })], { ...VIEW, columns: 40 });
    expect(text).toHaveLength(39);
  });

  it('has colours only where they are wanted', () => {
    const done = step({ outcome: 'done', text: 'there', ended: 3400 });
    expect(frameOf([done], { ...VIEW, colors: true })[0]).toContain('\u001b[32m✓\u001b[39m');
    expect(frameOf([done], VIEW)[0]).not.toContain('\u001b');
  });
});
