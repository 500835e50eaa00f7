import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { displayName } from '@capsule/contracts';
import pg from 'pg';
import { testDatabase, type TestDatabase } from '../../testing/test-database';
import { displayNameSql, nameOfUser } from './display-name';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase({ empty: true });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('CREATE TABLE users ("id" integer, "firstName" text, "lastName" text, "username" text)');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it.each([
  ['Priya', 'Nair', 'Priya Nair'],
  ['Priya', null, 'Priya'],
  [null, 'Nair', 'Nair'],
  ['Priya', '', 'Priya'],
  [null, null, 'priya'],
  ['', '', 'priya'],
])('who entered %j and %j is called %s, in SQL as on screens', async (firstName, lastName, name) => {
  const person = { firstName, lastName, username: 'priya' };
  await client.query('TRUNCATE users');
  await client.query('INSERT INTO users VALUES (7, $1, $2, $3)', [firstName, lastName, person.username]);
  const { rows } = await client.query(
    `SELECT ${displayNameSql('u')} AS "name", ${nameOfUser('u."id"')} AS "ofId", ${nameOfUser('8')} AS "ofNobody"
     FROM users u`,
  );
  expect(rows).toEqual([{ name, ofId: name, ofNobody: null }]);
  expect(displayName(person)).toBe(name);
});
