import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The baseline that the API is compared with: the same rows by plain Fastify and pg, without sign-in, checks or sorting
 * by the caller. `/rows` reads a page; `/rows-and-total` also counts, as every list of the API does.
 *
 * @example DATABASE_URL=… node bench/raw-server.ts    reports its port over IPC
 */

/** Ordered by the qualified column: a bare name would mean the text in the SELECT list, which has no index. */
const PAGE = `
  SELECT "id", "capsuleId", "clientName", "clientEmail", "clientPhone", "checkInDate"::text, "checkOutDate"::text,
         "totalGuests", "totalAmount", "paymentStatus", "paymentMethod", "status", "specialRequests", "cancelReason",
         "createdAt", "version"
  FROM bookings ORDER BY bookings."checkInDate", bookings."id" LIMIT 100`;

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = Fastify();

app.get('/rows', async () => {
  const { rows } = await pool.query({ name: 'page', text: PAGE });
  return { success: true, data: rows };
});

app.get('/rows-and-total', async () => {
  const [{ rows }, counted] = await Promise.all([
    pool.query({ name: 'page', text: PAGE }),
    pool.query<{ total: number }>({ name: 'total', text: 'SELECT count(*)::integer AS total FROM bookings' }),
  ]);
  return { success: true, data: rows, total: counted.rows[0]?.total };
});

await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
process.send?.({ port });
process.on('disconnect', () => process.exit(0));
