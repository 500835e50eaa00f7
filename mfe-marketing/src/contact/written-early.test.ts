import { writtenEarly } from './written-early';

/** What was written into a form while it was only HTML. */

const EMPTY = { name: '', message: '' };
const KNOWN = { name: 'Priya Nair', message: 'Eight homes by March.' };

afterEach(() => document.body.replaceChildren());

it('is taken from the form of that address, field by field', () => {
  document.body.innerHTML = `
    <form action="/search"><input name="name" value="Another" /></form>
    <form action="/contact">
      <input name="name" value="Priya" /><textarea name="message">Eight homes</textarea><input name="trap" value="x" />
    </form>`;
  expect(writtenEarly(EMPTY, '/contact')).toEqual({ name: 'Priya', message: 'Eight homes' });
});

it.each([
  ['there is no such form', '<form action="/search"><input name="name" value="Another" /></form>'],
  ['the form has no such fields', '<form action="/contact"></form>'],
  ['what it has is a file', '<form action="/contact"><input type="file" name="name" /></form>'],
  ['its fields are locked', '<form action="/contact"><input name="name" value="Another" disabled /></form>'],
])('is what is known where %s', (_where, html) => {
  document.body.innerHTML = html;
  expect(writtenEarly(KNOWN, '/contact')).toEqual(KNOWN);
});

it('is nothing where a field was emptied', () => {
  document.body.innerHTML = '<form action="/contact"><input name="name" /><textarea name="message"></textarea></form>';
  expect(writtenEarly(KNOWN, '/contact')).toEqual(EMPTY);
});
