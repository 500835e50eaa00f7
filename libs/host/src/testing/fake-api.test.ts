import type { CodeOf } from '@capsule/contracts/calls/call';
import { contactSubmission } from '@capsule/contracts/contact/contact-submission';
import { mediaItem } from '@capsule/contracts/media/media-item';
import { sampleOf, sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import { signInCalls } from '@capsule/contracts/users/sign-in';
import type { CallOptions } from '../call';
import { answering, done, listOf, oneOf, refusal, type FakeResponse } from './index';
import { saidOf } from './said-of';

/** The fake API takes and answers only what the API documents. What it says of a lie must name call, field and fault. */

const { list, create, remove } = unit.calls;
const home = sampleRow(unit, { id: 4 });
const input = sampleOf(unit.input);

const creating = (body: unknown, answer: () => FakeResponse<CodeOf<typeof create>> = () => oneOf(home)) =>
  saidOf(answering(create, answer), '/api/units', { method: 'POST', body, idempotencyKey: 'k1' });
const listing = (row: object) =>
  saidOf(
    answering(list, () => listOf([row])),
    '/api/units?page=1',
  );
const removing = (options: CallOptions) =>
  saidOf(
    answering(remove, () => done()),
    '/api/units/4',
    { method: 'DELETE', ...options },
  );

describe('a fake API of what is documented', () => {
  it.each<[string, () => Promise<string>]>([
    ['a list', () => listing(home)],
    ['a create', () => creating(input)],
    ['a deletion', () => removing({ ifMatch: 3 })],
    ['a refusal that the call declares', () => creating(input, () => refusal('resource.conflict'))],
    [
      'a failure that any call may have',
      () =>
        saidOf(
          answering(list, () => refusal('service.unavailable')),
          '/api/units',
        ),
    ],
    ['a refusal of what is not valid', () => creating({}, () => refusal('request.invalid'))],
    ['texts that the API trims', () => creating({ ...input, name: ' Trackside One ', size: '' })],
    [
      'someone without an envelope',
      () =>
        saidOf(
          answering(signInCalls.currentUser, () => refusal('auth.required')),
          '/api/auth/user',
        ),
    ],
    [
      'a query of a deletion',
      () =>
        saidOf(
          answering(mediaItem.calls.remove, () => done()),
          '/api/media/4?force=true',
          { method: 'DELETE', ifMatch: 3 },
        ),
    ],
  ])('does not complain of %s', async (_what, said) => {
    expect(await said()).toBe('');
  });
});

describe('a fake response that the API never gives fails the test', () => {
  const { name: _name, ...nameless } = home;

  it.each<[string, () => Promise<string>, string]>([
    [
      'a value of another type',
      () => listing({ ...home, dailyRate: '180' }),
      'GET /api/units?page=1: response /data/0/dailyRate must be number',
    ],
    [
      'a key that is missing',
      () => listing(nameless),
      "GET /api/units?page=1: response /data/0 must have required property 'name'",
    ],
    [
      'a key that is unknown',
      () => listing({ ...home, colour: 'red' }),
      'response /data/0 must NOT have additional properties: colour',
    ],
    [
      'no envelope',
      () =>
        saidOf(
          answering(list, () => ({ json: [home] })),
          '/api/units',
        ),
      'GET /api/units: response / must be object',
    ],
    [
      'a link that the list does not take',
      () =>
        saidOf(
          answering(list, () => ({ ...listOf([home]), link: '</api/units?behind=4>; rel="next"' })),
          '/api/units',
        ),
      'GET /api/units: link field "behind"',
    ],
    [
      'a link of what is no list',
      () =>
        saidOf(
          answering(unit.calls.read, () => ({ ...oneOf(home), link: '</api/units/5>; rel="next"' })),
          '/api/units/4',
        ),
      'GET /api/units/4: only a list has a Link header',
    ],
    [
      'JSON of a call that gives a file',
      () =>
        saidOf(
          answering(unit.calls.csv, () => oneOf(home)),
          '/api/units/csv',
        ),
      'GET /api/units/csv: the response is not JSON',
    ],
    ...[null, 'Busy'].map((json): [string, () => Promise<string>, string] => [
      `a failure that is no object: ${json}`,
      () =>
        saidOf(
          answering(list, () => ({ status: 500, json })),
          '/api/units',
        ),
      'GET /api/units: the call is never answered with 500 "undefined"',
    ]),
    [
      'a status of no response',
      () =>
        saidOf(
          answering(list, () => ({ status: 204, json: {} })),
          '/api/units',
        ),
      'GET /api/units: the call is never answered with 204 "undefined"',
    ],
    [
      'a code with the status of another',
      () => creating(input, () => ({ ...refusal('resource.conflict'), status: 422 })),
      'POST /api/units: the call is never answered with 422 "resource.conflict"',
    ],
    [
      'a code that the call never fails with',
      () => saidOf({ call: list, answer: () => refusal('unit.booked') }, '/api/units'),
      'GET /api/units: the call is never answered with 409 "unit.booked"',
    ],
    [
      'a refusal without its list of fields',
      () =>
        creating(input, () => ({
          status: 409,
          json: { success: false, message: 'Taken.', code: 'resource.conflict' },
        })),
      "POST /api/units: response / must have required property 'errors'",
    ],
    [
      'a moment without a time zone',
      () =>
        saidOf(
          answering(contactSubmission.calls.list, () =>
            listOf([sampleRow(contactSubmission, { createdAt: '2026-11-20T09:05:00' })]),
          ),
          '/api/contact',
        ),
      'GET /api/contact: response /data/0/createdAt must match format "date-time"',
    ],
  ])('%s', async (_what, said, expected) => {
    expect(await said()).toContain(expected);
  });
});

describe('a request that the API refuses fails the test, unless the fake refuses it', () => {
  const REFUSED = 'the API refuses this request, and the fake does not:';

  it.each<[string, () => Promise<string>, string]>([
    [
      'a field that is wrong',
      () => creating({ ...input, maxOccupancy: 11 }),
      `POST /api/units: ${REFUSED} body field "maxOccupancy": Enter a whole`,
    ],
    [
      'a key that is unknown',
      () => creating({ ...input, colour: 'red' }),
      `${REFUSED} body field "colour": Unknown field`,
    ],
    ['no body', () => creating(undefined), `${REFUSED} body field "": The body must be object.`],
    [
      'a body where none is taken',
      () => removing({ ifMatch: 3, body: {} }),
      `DELETE /api/units/4: ${REFUSED} the call takes no body`,
    ],
    [
      'a parameter that is wrong',
      () =>
        saidOf(
          answering(list, () => listOf([])),
          '/api/units?pageSize=500',
        ),
      `GET /api/units?pageSize=500: ${REFUSED} query field "pageSize"`,
    ],
    [
      'a query where none is taken',
      () =>
        saidOf(
          answering(unit.calls.read, () => oneOf(home)),
          '/api/units/4?full=1',
        ),
      `GET /api/units/4?full=1: ${REFUSED} the call takes no query`,
    ],
  ])('%s', async (_what, said, expected) => {
    expect(await said()).toContain(expected);
  });
});

it('every lie is told, each in a line of its own', async () => {
  const said = await creating({ ...input, colour: 'red', size: 7 });
  expect(said.split('\n').map((line) => /^POST \/api\/units: .* body field "(\w+)"/.exec(line)?.[1])).toEqual([
    'colour',
    'size',
  ]);
});

it('a call that no fake answers fails the test', async () => {
  expect(
    await saidOf(
      answering(list, () => listOf([])),
      '/api/seo',
    ),
  ).toBe('No fake answers GET /api/seo.');
});
