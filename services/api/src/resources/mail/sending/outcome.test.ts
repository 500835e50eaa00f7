import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { outcomeOf } from './outcome';
import { MAX_ATTEMPTS, retryDelay } from './retry-delay';

/** What nodemailer's connection fails with. */
const failure = (rest: object) => Object.assign(new Error('failed'), rest);
const refused = (command: string, responseCode: number) =>
  failure({ command, responseCode, response: `${responseCode} No` });

describe('what became of a mail whose try failed', () => {
  it.each([
    ['the recipient for good', refused('RCPT TO', 550), false, 'refused-for-good'],
    ['the recipient for now', refused('RCPT TO', 450), false, 'refused-for-now'],
    ['the sender for good', refused('MAIL FROM', 553), false, 'refused-for-good'],
    ['the text for good', refused('DATA', 554), true, 'refused-for-good'],
    ['the text for good, with the first of such codes', refused('DATA', 500), true, 'refused-for-good'],
    ['the text for now', refused('DATA', 451), true, 'refused-for-now'],
    [
      'every recipient for now',
      failure({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450, response: '450 Busy' }),
      false,
      'refused-for-now',
    ],
    ['our password, which is no fault of the mail', refused('AUTH PLAIN', 535), false, 'refused-for-now'],
    ['everybody, in its greeting', refused('CONN', 554), false, 'refused-for-now'],
  ])('is known where the server refuses %s', (_what, error, handedOver, kind) => {
    expect(outcomeOf(error, handedOver).kind).toBe(kind);
  });

  it.each([
    ['is not reached', failure({ code: 'ECONNREFUSED', command: 'CONN' }), false, 'refused-for-now'],
    ['is silent before the text', failure({ code: 'ETIMEDOUT', command: 'CONN' }), false, 'refused-for-now'],
    ['is silent after the text', failure({ code: 'ETIMEDOUT', command: 'CONN' }), true, 'unknown'],
    ['ends the connection after the text', failure({ code: 'ECONNECTION', command: 'CONN' }), true, 'unknown'],
    ['closes after the text, and says so', refused('DATA', 421), true, 'unknown'],
    ['cannot even be asked', failure({ code: 'EENVELOPE', command: 'API' }), false, 'refused-for-good'],
  ])('is told apart where the server %s', (_what, error, handedOver, kind) => {
    expect(outcomeOf(error, handedOver).kind).toBe(kind);
  });

  it.each([
    [
      'is not reached',
      failure({ code: 'ECONNREFUSED', command: 'CONN' }),
      false,
      'The mail server could not be reached.',
    ],
    ['ends the connection', failure({ command: 'CONN' }), true, 'The connection ended while the mail was on its way.'],
    ['cannot be asked', failure({ code: 'EENVELOPE', command: 'API' }), false, 'The address cannot be written to.'],
  ])('is said in words where the server %s', (_what, error, handedOver, reason) => {
    expect(outcomeOf(error, handedOver)).toMatchObject({ reason });
  });

  it('has a reason of one line that the column holds', () => {
    const response = `550 ${'x\r\n'.repeat(1000)}`;
    const outcome = outcomeOf(failure({ command: 'DATA', responseCode: 550, response }), true);
    expect(outcome).toMatchObject({ reason: expect.stringMatching(/^550 [^\r\n]{1,496}$/) });
  });
});

describe('the pause before the next try', () => {
  it('grows with each try up to six hours, is a little different each time, and lets a mail wait for two days', () => {
    expect(retryDelay(1, 0.5)).toBe(30_000);
    expect(retryDelay(2, 0.5)).toBe(90_000);
    expect(retryDelay(12, 0.5)).toBe(6 * 60 * 60_000);
    expect(retryDelay(1, 0)).toBe(24_000);
    expect(retryDelay(1, 1)).toBe(36_000);
    const tries = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelay(index + 1, 0.5));
    expect(tries.reduce((sum, pause) => sum + pause, 0) / (60 * 60_000)).toBeGreaterThan(40);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
        expect(retryDelay(attempts + 1, 0.5)).toBeGreaterThanOrEqual(retryDelay(attempts, 0.5));
        expect(Math.abs(retryDelay(attempts, random) / retryDelay(attempts, 0.5) - 1)).toBeLessThan(0.21);
      }),
    );
  });
});
