/**
 * Baseline for payment confirmation: a plain Node server that handles each webhook in its own transaction with straightforward
 * statements on the same tables of the same Postgres. Environment: PORT, DATABASE_URL and CONNECTIONS (pool size).
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { paystackSecretKey } from '../webhooks.mjs';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.CONNECTIONS),
  options: '-c search_path=payments -c role=payments_service',
});

async function receive(request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const signature = createHmac('sha512', paystackSecretKey).update(body).digest('hex');
  const isValid = signature === request.headers['x-paystack-signature'];
  if (isValid) await confirm(body, JSON.parse(body.toString()).data);
  const responseBody = '{"outcome":"confirmed"}';
  response.writeHead(isValid ? 200 : 401, {
    'content-type': 'application/json',
    'content-length': responseBody.length,
  });
  response.end(responseBody);
}

createServer((request, response) => void receive(request, response)).listen(Number(process.env.PORT), '127.0.0.1', () =>
  process.send('ready'),
);

async function confirm(body, { reference, amount }) {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    await confirmIn(connection, { body, reference, kobo: amount });
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback');
    throw error;
  } finally {
    connection.release();
  }
}

async function confirmIn(connection, { body, reference, kobo }) {
  const deterministicId = createHash('sha256').update(reference).digest('hex').slice(0, 32);
  await connection.query(
    `insert into provider_events (event_key, provider, kind, reference, outcome, body)
     values ($1, 'paystack', 'charge.success', $2, 'confirmed', $3) on conflict (event_key) do nothing`,
    [deterministicId, reference, body],
  );
  const { rows: payments } = await connection.query(
    `update payments set status = 'succeeded', next_check_at = null, paid_kobo = $2, paid_at = now()
     where id = $1 and status = 'pending' returning creator_id, donor_name, message, paid_at`,
    [reference, kobo],
  );
  const [{ creator_id: creatorId, donor_name: donorName, message, paid_at: paidAt }] = payments;
  await connection.query('insert into creator_totals (creator_id) values ($1) on conflict do nothing', [creatorId]);
  const { rows: totals } = await connection.query(
    'select last_donation_id from creator_totals where creator_id = $1 for update',
    [creatorId],
  );
  const { rows: donations } = await connection.query(
    `insert into donations (id, previous_id, payment_id, creator_id, gross_kobo, donor_name, message, paid_at)
     values (nextval('donation_ids'), $1, $2, $3, $4, $5, $6, $7) returning id`,
    [totals[0].last_donation_id, reference, creatorId, kobo, donorName, message, paidAt],
  );
  await connection.query(
    `insert into supporter_totals (creator_id, donor_name, total_kobo, donation_count) values ($1, $2, $3, 1)
     on conflict (creator_id, donor_name) do update set
       total_kobo = supporter_totals.total_kobo + excluded.total_kobo, donation_count = supporter_totals.donation_count + 1`,
    [creatorId, donorName, kobo],
  );
  await connection.query(
    `insert into creator_hours (creator_id, hour, donation_count, remaining_kobo) values ($1, date_trunc('hour', now()), 1, $2)
     on conflict (creator_id, hour) do update set
       donation_count = creator_hours.donation_count + 1, remaining_kobo = creator_hours.remaining_kobo + excluded.remaining_kobo`,
    [creatorId, kobo],
  );
  await connection.query(
    `update creator_totals set total_kobo = total_kobo + $2, donation_count = donation_count + 1, last_donation_id = $3,
            revision = revision + 1 where creator_id = $1`,
    [creatorId, kobo, donations[0].id],
  );
  await connection.query(
    `insert into platform_day_changes (day, provider, donations, gross_kobo, reversals, reversed_kobo, whole_reversals)
     values ((now() at time zone 'Africa/Lagos')::date, 'paystack', 1, $1, 0, 0, 0)`,
    [kobo],
  );
  await connection.query(
    `insert into outbox (event_id, type, version, occurred_at, correlation_id, data)
     values ($1, 'payments.donation-paid', 1, now(), 'bench', $2)`,
    [deterministicId, { donationId: donations[0].id, creatorId, grossKobo: kobo, donorName, message }],
  );
}
