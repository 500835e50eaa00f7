import { describe, expect, it } from '@jest/globals';
import { createValidator } from '../schema/validator';
import { RemoteRoute } from './release';
import { findRoute, ownSpelling, prefixOf, withoutNames } from './route-path';

/** The addresses of a module's pages (architecture §2.1). */

const check = createValidator(RemoteRoute);
const isPath = (path: string) => !check({ path, page: 'page', frame: 'admin', title: 'Page' }).errors;

describe('the path of a page', () => {
  it.each(['/', '/contact', '/admin/units/:id', '/admin/units/:id/stays/:stayId', '/homes/:id'])('is %s', (path) => {
    expect(isPath(path)).toBe(true);
  });

  it.each([
    ['', 'it is no path'],
    ['units', 'it has no beginning'],
    ['/units/', 'it ends in a slash'],
    ['/Units', 'it has capitals'],
    ['/:id', 'a parameter would take everything'],
    ['/admin/:id', 'a parameter would take the whole back office'],
    ['/units/:', 'the parameter has no name'],
    ['/units/:id.html', 'the parameter is only a part of a part'],
    ['/units/:Id', 'the parameter begins with a capital'],
    ['/units/:id/stays/:id', 'two parameters have one name'],
    ['/units/*', 'it takes everything below it'],
  ])('is not %j: %s', (path) => {
    expect(isPath(path)).toBe(false);
  });

  it('may name parameters of which one begins like another', () => {
    expect(isPath('/units/:id/stays/:idOfStay')).toBe(true);
    expect(isPath('/units/:idOfUnit/stays/:id')).toBe(true);
  });
});

describe('the page of an address', () => {
  const routes = ['/', '/admin/units', '/admin/units/:id', '/admin/units/new', '/admin/units/:id/stays/:stay'].map(
    (path) => ({ path }),
  );

  it.each([
    ['/', '/'],
    ['/admin/units', '/admin/units'],
    ['/admin/units/7', '/admin/units/:id'],
    ['/admin/units/a%2Fb', '/admin/units/:id'],
    ['/admin/units/new', '/admin/units/new'],
    ['/admin/units/7/stays/8', '/admin/units/:id/stays/:stay'],
  ])('%s is that of %s', (address, path) => {
    expect(findRoute(routes, address)).toEqual({ path });
  });

  it.each(['/admin', '/admin/units/', '/admin/units/7/', '/admin/units/7/stays', '/admin/unit/7', '//units', 'x'])(
    '%s has none',
    (address) => {
      expect(findRoute(routes, address)).toBeUndefined();
    },
  );
});

describe('an address that is spelled otherwise', () => {
  const routes = ['/', '/contact', '/admin', '/admin/units', '/admin/units/:id', '/admin/units/new'].map((path) => ({
    path,
  }));

  it.each([
    ['/Contact', '/contact'],
    ['/ADMIN/Units', '/admin/units'],
    ['/%61dmin/%75nits', '/admin/units'],
    ['/Admin/units/Xy%2F7', '/admin/units/Xy%2F7'],
    ['/Admin/Units/NEW', '/admin/units/new'],
  ])('%s is %s', (address, own) => {
    expect(ownSpelling(routes, address)).toBe(own);
  });

  it.each([
    ['/contact', 'it is its own'],
    ['/admin/units/Xy', 'a parameter has any letters'],
    ['/', 'it is its own'],
    ['/Contacts', 'there is none'],
    ['//Contact', 'there is none'],
    ['//evil.example/Contact', 'there is none'],
    ['/admin%2Funits', 'a slash that is written as a code divides nothing'],
    ['/%E0%A4%A', 'it cannot be read'],
    ['', 'it is no path'],
    ['contact', 'it is no path'],
  ])('%j is none: %s', (address) => {
    expect(ownSpelling(routes, address)).toBeNull();
  });
});

it.each([
  ['/admin/units/:id', '/admin/units'],
  ['/admin/units', '/admin/units'],
  ['/admin', '/admin'],
  ['/homes/:id/pictures', '/homes'],
  ['/administration', '/administration'],
  ['/', '/'],
])('what begins like %s belongs to the owner of %s', (path, prefix) => {
  expect(prefixOf(path)).toBe(prefix);
});

it('the names of parameters make no other page', () => {
  expect(withoutNames('/units/:id/stays/:stayId')).toBe(withoutNames('/units/:unit/stays/:id'));
  expect(withoutNames('/units/:id')).not.toBe(withoutNames('/units/new'));
  expect(withoutNames('/units/:id')).not.toBe(withoutNames('/units/:id/stays'));
  expect(withoutNames('/units/:id')).not.toBe(withoutNames('/units/'));
});
