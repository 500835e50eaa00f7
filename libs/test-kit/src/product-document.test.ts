import { describe, expect, it } from '@jest/globals';
import { tableOf, tablesOf, valueOf } from './product-document';

describe('docs/product.md', () => {
  it('is read as rows, by the headings of their columns', () => {
    const [first] = tableOf('6.1');
    expect(first).toEqual({
      Role: 'admin',
      'Shown as': 'Administrator',
      'Signs in': 'yes',
      'Uses the back office': 'yes',
    });
  });

  it('has a bar within a cell where the document has a backslash before it', () => {
    const home = tablesOf('2.1')[0]!.find(({ Path }) => Path === '/');
    expect(home?.['Document title']).toBe('Capsule Smart Homes | Smart Homes for the Racing Industry');
  });

  it('says what a table of two columns says of one thing', () => {
    expect(valueOf('6.4', 'The first account')).toBe('is an admin, made when there is no account at all');
  });

  it.each([
    ['a chapter that is not there', () => tablesOf('6.99'), 'has no chapter 6.99'],
    ['one table where there are more', () => tableOf('2.1'), 'Chapter 2.1 has not one table'],
    ['a thing that the chapter does not name', () => valueOf('6.4', 'Bonus'), 'says nothing of "Bonus"'],
  ])('is not read for %s: such a test would check nothing', (_, read, message) => {
    expect(read).toThrow(message);
  });
});
