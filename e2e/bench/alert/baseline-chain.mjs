/**
 * Baseline for alert latency: the minimal path in one plain Node process. It verifies a signed webhook, commits the event with its
 * outbox row, adds a stream entry, reads the stream and emits to a Socket.IO room. Environment: PORT, DATABASE_URL, REDIS_URL.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';
import { redisConnection } from '../redis-connection.mjs';
import { paystackSecretKey } from '../webhooks.mjs';

const { PORT, DATABASE_URL, REDIS_URL } = process.env;
const stream = `bench-bare-chain-${randomUUID()}`;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 8 });
const [writer, reader] = [redisConnection(REDIS_URL), redisConnection(REDIS_URL)];

await pool.query('create table bare_events (id uuid primary key, body jsonb not null)');
await pool.query(
  'create table bare_outbox (seq bigint generated always as identity primary key, event jsonb not null)',
);
await writer.send('XGROUP', 'CREATE', stream, 'overlays', '$', 'MKSTREAM');

async function receive(request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const signature = createHmac('sha512', paystackSecretKey).update(body).digest('hex');
  if (signature !== request.headers['x-paystack-signature']) return response.writeHead(401).end();
  const { data } = JSON.parse(body.toString());
  const event = JSON.stringify({
    creatorId: data.metadata.creatorId,
    donorName: data.metadata.donorName,
    amount: data.amount,
  });
  await pool.query(
    'with event as (insert into bare_events values ($1, $2)) insert into bare_outbox (event) values ($3)',
    [data.reference, body.toString(), event],
  );
  response.writeHead(200, { 'content-length': 2 }).end('ok');
  await writer.send('XADD', stream, '*', 'event', event);
}

const server = createServer((request, response) => void receive(request, response));

const overlays = new Server(server, { serveClient: false, transports: ['websocket'] }).of('/overlay');
overlays.on('connection', (socket) => {
  void socket.join(socket.handshake.auth.token);
  socket.emit('streamer', {});
});
server.listen(Number(PORT), '127.0.0.1', () => process.send('ready'));

for (;;) {
  const reply = await reader.send(
    'XREADGROUP',
    'GROUP',
    'overlays',
    'one',
    'COUNT',
    500,
    'BLOCK',
    1_000,
    'STREAMS',
    stream,
    '>',
  );
  for (const [, entries] of reply ?? []) {
    for (const [, [, text]] of entries) {
      const event = JSON.parse(text);
      overlays.to(event.creatorId).emit('alert', event);
    }
    void writer.send('XACK', stream, 'overlays', ...entries.map(([id]) => id));
  }
}
