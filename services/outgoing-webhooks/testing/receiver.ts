import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { WebhookMessage } from '@tipnaija/contracts';

export type Received = {
  headers: IncomingHttpHeaders;
  body: string;
  message: WebhookMessage;
  path: string;
  /** The name that the connection asked for, by TLS. */
  serverName: TLSSocket['servername'] | undefined;
};

type Respond = (request: Received, response: ServerResponse) => void;

export const respondWith =
  (status: number, headers: Record<string, string> = {}): Respond =>
  (_request, response) =>
    void response.writeHead(status, headers).end();

type ReceiverOptions = { host?: string; port?: number; tls?: { key: string; cert: string } };

/** Starts a creator's server on this machine, which responds as the test says; with a certificate over TLS. */
export async function startReceiver({ host = '127.0.0.1', port = 0, tls }: ReceiverOptions = {}) {
  const received: Received[] = [];
  let respond = respondWith(204);
  let connections = 0;
  const listener = (request: IncomingMessage, response: ServerResponse) => void take(request, response);
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const bound = (server.address() as AddressInfo).port;

  async function take(request: IncomingMessage, response: ServerResponse) {
    let body = '';
    for await (const part of request) body += String(part);
    const { headers, url: path = '' } = request;
    const message = body ? (JSON.parse(body) as WebhookMessage) : (null as never);
    const all = { headers, body, path, message, serverName: (request.socket as Partial<TLSSocket>).servername };
    received.push(all);
    respond(all, response);
  }

  return {
    port: bound,
    url: `http://${host}:${bound}/hook`,
    received,
    /** Returns the ids of the tips in the order of their arrival. */
    tipIds: () => received.map(({ message }) => message.data.id),
    connections: () => connections,
    respond: (next: Respond): void => {
      respond = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
