import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bookingDesk } from '../../testing/booking-desk';
import { inquiry } from '../../testing/inquiry';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const requests = () => api.log.entries().filter(({ msg }) => msg === 'request');

describe('the log', () => {
  it('has a line for each request: id, method, route, status, milliseconds', async () => {
    const visitor = api.browser();
    await visitor.delete('/api/contact/42', { headers: { 'x-request-id': 'request-42' } });
    await visitor.get('/somewhere/else');
    expect(requests().slice(-2)).toEqual([
      {
        level: 30,
        time: expect.stringMatching(/^\d{4}-.+Z$/),
        service: 'api',
        requestId: 'request-42',
        method: 'DELETE',
        route: '/api/contact/:id',
        status: 401,
        ms: expect.any(Number),
        msg: 'request',
      },
      expect.objectContaining({ method: 'GET', route: 'none', status: 404 }),
    ]);
  });

  it('holds no personal data of successful or failed requests', async () => {
    const manager = await api.signedIn('manager');
    const visitor = api.browser('203.0.113.200');
    const secret = { name: 'Xanthippe Quill', email: 'xanthippe@secret.example', phone: '0499 123 987' };
    await visitor.post('/api/contact', inquiry({ ...secret, message: 'Please call my stable manager.' }));
    await visitor.post('/api/contact', { ...inquiry(secret), extra: 'Xanthippe' });
    await visitor.post('/api/contact', undefined, { raw: { type: 'application/json', text: '{"name":"Xanthippe' } });
    await visitor.post('/api/login', { username: 'xanthippe', password: 'xanthippe-password' });
    await manager.get('/api/contact?q=Xanthippe');
    const desk = bookingDesk(manager);
    const client = { clientName: secret.name, clientEmail: secret.email, clientPhone: secret.phone };
    const { id, capsuleId } = await desk.booked(client);
    await desk.book({ capsuleId, ...client, specialRequests: 'Call my stable manager' });
    await manager.patch(`/api/bookings/${id}`, { clientName: 'Xanthippe', totalAmount: 'x' });
    await manager.post(`/api/bookings/${id}/cancel`, { cancelReason: 'Xanthippe fell ill' });
    await visitor.get('/api/Xanthippe');
    await visitor.get('/api/contact/%E0%A4%A-Xanthippe');
    await api.database.query(`ALTER TABLE contact_submissions ADD CONSTRAINT broken CHECK ("name" <> 'Xan Failing')`);
    const failed = await visitor.post('/api/contact', inquiry({ ...secret, name: 'Xan Failing' }));
    expect(failed.status).toBe(500);
    expect(failed.body).toEqual({
      success: false,
      message: 'Something went wrong on our side.',
      code: 'service.failed',
      errors: [],
    });

    const log = api.log.lines.join('\n');
    expect(log).not.toMatch(/xanthippe|Xan Failing|0499|secret\.example|stable manager|203\.0\.113/i);
    expect(log).not.toContain(PASSWORD);
    for (const [, token] of manager.cookies) expect(log).not.toContain(token);
    // The failure is logged all the same, and can be found by its request id.
    const failure = api.log.entries().find(({ msg }) => msg === 'request failed');
    expect(failure).toMatchObject({
      requestId: failed.headers.get('x-request-id'),
      code: 'service.failed',
      error: { code: '23514', constraint: 'broken', stack: expect.stringContaining('at ') },
    });
  });
});
