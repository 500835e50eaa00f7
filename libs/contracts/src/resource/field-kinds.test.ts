import { describe, expect, it } from '@jest/globals';
import type { Field } from './field';
import { text } from './field-kinds';

/** What the few words of a field make of it: what a screen is told, and its schemas. */

/** What a screen is told of it: the field without what the API checks by. */
const toldOf = ({ input: _input, answer: _answer, on: _on, ...told }: Field) => told;

describe('what a screen is told of a field', () => {
  it('is its kind, its label, whether it must be there, and how long it may be', () => {
    expect(toldOf(text({ label: 'Name' }))).toEqual({
      kind: 'text',
      label: 'Name',
      presence: 'optional',
      maxLength: 200,
    });
  });

  it('is all that was said of it', () => {
    const said = {
      label: 'Name',
      column: 'Home',
      help: 'As on the door.',
      fixed: 'It is painted.',
      placeholder: 'No. 1',
    };
    expect(toldOf(text({ ...said, required: true, maxLength: 20, advisedLength: 10 }))).toEqual({
      ...said,
      kind: 'text',
      presence: 'required',
      maxLength: 20,
      advisedLength: 10,
    });
  });

  it('is its default, which makes it one that need not be given', () => {
    expect(text({ label: 'Name', default: '' })).toMatchObject({ presence: 'default', default: '' });
  });
});

describe('the schema of a field', () => {
  it('of a request has its title, example, description, message and default', () => {
    const notes = { label: 'Name', description: 'As on the door.', message: 'Enter a name.' };
    const { input } = text({ ...notes, example: 'Hillview', default: 'Home' });
    expect(input).toMatchObject({
      title: 'Name',
      description: 'As on the door.',
      examples: ['Hillview'],
      'x-message': 'Enter a name.',
      default: 'Home',
    });
  });

  it('of an answer has its title and its example, and no more', () => {
    const { answer } = text({ label: 'Name', message: 'Enter a name.', example: 'Hillview', default: 'Home' });
    expect(answer).toMatchObject({ title: 'Name', examples: ['Hillview'] });
    expect(answer).not.toHaveProperty('x-message');
    expect(answer).not.toHaveProperty('default');
  });

  it('has no example where none was given', () => {
    const { input, answer } = text({ label: 'Name' });
    expect(input).not.toHaveProperty('examples');
    expect(answer).not.toHaveProperty('examples');
  });

  it.each([
    ['has no least length', { label: 'Name' }, undefined],
    ['has a character at least where it is required', { label: 'Name', required: true }, 1],
    ['has the least length that was said', { label: 'Name', required: true, minLength: 8 }, 8],
  ] as const)('of a text %s', (_what, notes, minLength) => {
    expect((text(notes).input as { minLength?: number }).minLength).toBe(minLength);
  });

  it('of a text has its pattern, in requests and answers', () => {
    const { input, answer } = text({ label: 'Code', pattern: '^[A-Z]+$' });
    expect([input, answer]).toMatchObject([{ pattern: '^[A-Z]+$' }, { pattern: '^[A-Z]+$' }]);
  });
});
