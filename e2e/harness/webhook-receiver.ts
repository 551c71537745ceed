import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookMessage } from '@tipnaija/contracts';
import { Webhook } from 'standardwebhooks';

export type ReceivedWebhook = { headers: Record<string, string>; body: string };
export type WebhookReceiver = Awaited<ReturnType<typeof startReceiver>>;

/** Starts a creator's server on this machine. It responds with 200 until `respondWith` says otherwise. */
export async function startReceiver() {
  const received: ReceivedWebhook[] = [];
  let status = 200;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const part of request) body += String(part);
    received.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(status).end();
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    respondWith: (next: number) => {
      status = next;
    },
    stop: () => server.close(),
  };
}

/**
 * Returns the message, checked by the reference library.
 * @throws Error when the secret did not sign it
 */
export const verifyWebhook = (secret: string, { body, headers }: ReceivedWebhook): WebhookMessage =>
  new Webhook(secret).verify(body, headers) as WebhookMessage;
