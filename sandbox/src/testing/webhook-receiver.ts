import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedWebhook = {
  rawBody: string;
  headers: IncomingHttpHeaders;
  signature: string;
  event: string;
  data: Record<string, unknown>;
};

export type WebhookReceiver = {
  url: string;
  received: ReceivedWebhook[];
  /** Statuses of the next responses; 200 when empty. "hang" never responds. */
  answers: (number | 'hang')[];
  eventsNamed: (event: string) => ReceivedWebhook[];
  close: () => Promise<void>;
};

/** Starts a merchant's webhook endpoint on a free port. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const answers: (number | 'hang')[] = [];
  const server = createServer((request, response) => {
    // A health probe of another test may still be looking for the process that had this port before.
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks).toString('utf8');
      const { event, data } = JSON.parse(rawBody) as Pick<ReceivedWebhook, 'event' | 'data'>;
      const signature = String(request.headers['x-paystack-signature']);
      received.push({ rawBody, headers: request.headers, signature, event, data });
      const answer = answers.shift() ?? 200;
      if (answer !== 'hang') response.writeHead(answer).end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks/paystack`,
    received,
    answers,
    eventsNamed: (event) => received.filter((webhook) => webhook.event === event),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
